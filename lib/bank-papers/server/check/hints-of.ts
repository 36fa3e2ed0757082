import { asc, inArray } from 'drizzle-orm'
import { askable } from '#lib/bank-papers/server/askable.ts'
import type { BankPaperText } from '#lib/bank-papers/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { QuestionFault } from '#lib/questions/full-shapes.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { placesOf } from './question-faults.ts'

/** Finds what an editor may want to know and hinders nothing: questions that ask the same as one before them, and such without a key. */
export async function hintsOf(db: Db, text: BankPaperText): Promise<QuestionFault[]> {
  const asked = placesOf(text)
  if (asked.length === 0) return []
  const ids = [...new Set(asked.map(({ id }) => id))]
  const rows = await askable(db, inArray(questions.contentId, ids), {
    ...{ order: [asc(questions.id)], count: ids.length },
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const first = new Map<string, string>()
  return asked.flatMap(({ id, field }) => {
    const row = byId.get(id)
    if (!row) return []
    const twin = first.get(row.fingerprint)
    if (row.fingerprint !== '' && twin === undefined) first.set(row.fingerprint, id)
    return [
      ...(twin !== undefined && twin !== id
        ? [{ field, reason: `与题目 ${twin} 问的是同一件事` }]
        : []),
      ...(row.hasKey ? [] : [{ field, reason: `题目 ${id} 没有答案` }]),
    ]
  })
}
