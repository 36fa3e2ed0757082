import { addUser } from '#lib/accounts/server/testing/account.ts'
import { type BankText, type BankTextInput, bankText } from '#lib/bank-questions/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import type { QuestionType } from '#lib/questions/types.ts'

/** For tests: 科目 / 章节 and 另一章, a library for classes and interviews; answers the number of one of staff. */
export async function addBank(db: Db): Promise<number> {
  await db.insert(catalogues).values([
    { id: 1, name: '科目', position: 0 },
    { id: 2, parentId: 1, name: '章节', position: 0 },
    { id: 3, parentId: 1, name: '另一章', position: 1 },
    { id: 4, name: '班级题库', position: 1, forClass: true },
    { id: 5, parentId: 4, name: '第一周', position: 0 },
    { id: 6, name: '结构化面试', position: 2, kind: 'interview' },
    { id: 7, parentId: 6, name: '综合分析', position: 0 },
  ])
  return (await addUser(db, { role: 'staff', userName: '周宁' })).id
}

/** A text as staff send it, with all that they leave out. */
export const textOf = (said: Partial<BankTextInput>): BankText =>
  bankText.parse({ type: 'single_choose', subject: '科目', category: '章节', ...said })

const options = ['甲说', '乙说', '丙说', '丁说'].map((content) => ({ head: '', content }))

/** A question of each type without a fault, told apart by `mark`. */
export function textOfType(type: QuestionType, mark = ''): BankText {
  const stem = `下面这道题问的是什么${mark}`
  switch (type) {
    case 'single_choose':
      return textOf({ type, stem, options, answer: 'B', analysis: '因为乙对。' })
    case 'true_false_choose':
      return textOf({ type, stem, answer: 'A' })
    case 'multiple_choose':
    case 'non_directional_choose':
      return textOf({ type, stem, options, answer: 'AC' })
    case 'sequencing':
      return textOf({ type, stem, options, answer: '2,1,3,4' })
    case 'fill_in':
      return textOf({ type, stem: `${stem}：____和____`, answer_list: ['甲|第一', '乙'] })
    case 'short_answer':
      return textOf({
        ...{ type, stem, answer: '范文', words_num: 200, score: 10 },
        points: [
          { text: '要点一', score: 6, required: true },
          { text: '要点二', score: 4, alternatives: ['又一说法'] },
        ],
      })
    case 'synthesis': {
      const parts = ['single_choose', 'fill_in', 'short_answer'] as const
      return textOf({
        ...{ type, stem: '阅读材料，回答问题。', materials: [{ content: `一则材料${mark}` }] },
        sub_questions: parts.map((part) => textOfType(part, `${mark}之${part}`)),
      })
    }
  }
}
