import { deskIdPrefix } from '#lib/desk-questions/server/desk-ids.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { FoundQuestion } from '#lib/question-batches/found.ts'
import { fingerprintOf, knownAmong } from '#lib/questions/server/fingerprint.ts'

/** Says of each question where it is already: the id that it has in the bank, or its place earlier in the file; null for a new one. */
export async function knownOf(
  db: Db,
  questions: readonly FoundQuestion[],
): Promise<(string | null)[]> {
  const prints = questions.map(fingerprintOf)
  // What is written for a homework nobody practises: the bank does not have it.
  const stored = await knownAmong(db, prints, { exceptIds: deskIdPrefix })
  const places = new Map<string, string>()
  return questions.map(({ place }, index) => {
    const print = prints[index] ?? ''
    const known = stored.get(print) ?? places.get(print) ?? null
    if (!places.has(print)) places.set(print, place)
    return known
  })
}
