import { inArray } from 'drizzle-orm'
import type { Counts } from '#lib/platform/content/pipeline/content-kind.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { questions } from '#lib/questions/server/tables.ts'
import type { CheckedQuestion } from './check-questions.ts'
import { placeKey, placesAmong } from './ensure-catalogues.ts'

type Report = { counts: Counts; warn: (...warnings: string[]) => void }

/** Counts which questions an import would create, change and leave alone, with a warning for those that the desk keeps from it; answers whether it would make catalogues. */
export async function compareQuestions(
  db: Db,
  checked: CheckedQuestion[],
  { counts, warn }: Report,
): Promise<boolean> {
  const { ids, missing } = await placesAmong(db, checked)
  const found: string[] = []
  for (let at = 0; at < checked.length; at += 1000) {
    const group = checked.slice(at, at + 1000)
    const stored = await storedQuestions(db, group)
    for (const item of group) {
      const before = stored.get(item.id)
      if (!before) counts.created++
      else if (isAsStored(before, item, ids.get(placeKey(item))) || before.ofDesk) {
        counts.unchanged++
        if (isOtherwise(before, item)) found.push(keptByDesk(item))
      } else counts.changed++
    }
  }
  warn(...found)
  return missing.length > 0
}

type Stored = { hash: string; catalogueId: number }

/** Whether line and place of a question are what is stored of it. */
export const isAsStored = (before: Stored, { hash }: CheckedQuestion, catalogueId?: number) =>
  before.hash === hash && before.catalogueId === catalogueId

/** Whether the desk has written another line than the folder has. */
export const isOtherwise = (before: Stored & { ofDesk: boolean }, { hash }: CheckedQuestion) =>
  before.ofDesk && before.hash !== hash

/** The warning of it. */
export const keptByDesk = ({ path, id }: CheckedQuestion) =>
  `${path}: ${id} 已在工作台改过，以工作台为准`

/** Reads what is stored of some hundred questions, by their ids. */
export async function storedQuestions(db: Db, group: CheckedQuestion[]) {
  const ids = group.map(({ id }) => id)
  const rows = await db
    .select({
      id: questions.contentId,
      hash: questions.contentHash,
      catalogueId: questions.catalogueId,
      ofDesk: questions.ofDesk,
    })
    .from(questions)
    .where(inArray(questions.contentId, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
