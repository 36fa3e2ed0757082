import type { BankQuestionPreview } from '#lib/bank-questions/contract.ts'
import type { BankText } from '#lib/bank-questions/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { shownKeys } from '#lib/questions/server/content/question/shown-keys.ts'
import { pointsOf, type QuestionBody, type QuestionKey } from '#lib/questions/stored.ts'
import { toPublic } from '#lib/questions/table.ts'
import type { QuestionParts } from '#lib/questions/types.ts'
import { checkedText } from './checked-text.ts'
import { storedQuestion } from './stored-question.ts'

/** Stands for the number of a question that is not there yet: no other has it, and recordings are asked for by a number. */
const NO_NUMBER = 2_147_483_647

/** Puts side by side what a learner sees of a question and the keys behind it; `line` has its points, `id` is its number. */
export const drawnOf = (
  { body, key, line }: { body: QuestionBody; key: QuestionKey; line: QuestionParts },
  id: number,
) => ({ shown: toPublic(body, id), keys: shownKeys(body, key, pointsOf(line)) })

/** Draws what is being written, half-written as it may be, and lists its faults; nothing is stored. Throws not_found. */
export async function previewQuestion(
  db: Db,
  { id, text }: { id: string | null; text: BankText },
): Promise<BankQuestionPreview> {
  const stored = id === null ? null : await storedQuestion(db, id)
  const { line, halves, faults } = await checkedText(db, text, { id: id ?? 'bank-0', stored })
  if (!halves) return { faults, drawn: null }
  return { faults, drawn: drawnOf({ ...halves, line }, stored?.questionId ?? NO_NUMBER) }
}
