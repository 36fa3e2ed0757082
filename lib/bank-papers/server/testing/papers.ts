import {
  type BankPaperText,
  type BankPaperTextInput,
  bankPaperText,
} from '#lib/bank-papers/shapes.ts'
import { saveQuestion } from '#lib/bank-questions/server/save-question.ts'
import { textOf, textOfType } from '#lib/bank-questions/server/testing/bank.ts'
import type { BankText } from '#lib/bank-questions/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { QuestionType } from '#lib/questions/types.ts'

/** A paper as staff send it, a 模拟卷 of one section with these questions, 2 marks each. */
export const paperText = (
  ids: readonly string[],
  said: Partial<BankPaperTextInput> = {},
): BankPaperText =>
  bankPaperText.parse({
    ...{ title: '常识小测', level: '省级', minutes: 20 },
    sections: [{ title: '选择题', questions: ids.map((id) => ({ id, score: 2 })) }],
    ...said,
  })

/** Facts that a 真题 has to say of its exam. */
export const ofExam = {
  origin: '真题',
  ...{ year: 2025, region: null, source: '考生回忆', examDate: '2025-03-15' },
} as const

/** For tests: stores `count` questions of a type in the bank, told apart by their stems; answers their ids. */
export async function addOfType(
  db: Db,
  staffId: number,
  { type, count, ...more }: { type: QuestionType; count: number } & Partial<BankText>,
): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const mark = `${type}${more.category ?? ''}${more.difficulty ?? ''}第${index}题`
    const text = textOf({ ...textOfType(type, mark), ...more })
    ids.push(
      (await saveQuestion(db, staffId, { id: null, version: null, text, erratum: false })).id,
    )
  }
  return ids
}
