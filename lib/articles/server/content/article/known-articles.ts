import type { Db } from '#lib/platform/db/client.ts'
import type { CheckedFile } from './check-articles.ts'
import { storedHashes } from './stored-hashes.ts'

/** The ids of the articles of an import, and those of the wanted ones that are stored. */
export async function knownArticles(
  db: Db,
  wanted: number[],
  files: CheckedFile[],
): Promise<Set<number>> {
  const known = new Set(files.map(({ id }) => id))
  const strangers = [...new Set(wanted.filter((id) => !known.has(id)))]
  for (let at = 0; at < strangers.length; at += 1000) {
    const ids = strangers.slice(at, at + 1000)
    for (const id of (await storedHashes(db, ids)).keys()) known.add(id)
  }
  return known
}
