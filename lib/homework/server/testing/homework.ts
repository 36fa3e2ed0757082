import { addUser } from '#lib/accounts/server/testing/account.ts'
import { homeworkQuestions, homeworks } from '#lib/homework/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import { addQuestions } from '#lib/questions/server/testing/questions.ts'
import type { QuestionParts } from '#lib/questions/types.ts'
import { addGrant } from '#lib/vip/server/testing/ledger.ts'

const written = (id: string, score: number): QuestionParts => ({
  ...{ id, type: 'short_answer', stem: `题 ${id}`, options: [], answer: `参考答案 ${id}` },
  ...{ analysis: `解析 ${id}`, words_num: 200, score },
})

/** For tests: question 1 with material and two written parts of 12 and 8 marks, question 2 with one of 10. */
export async function addWrittenQuestions(db: Db): Promise<void> {
  await db.insert(catalogues).values({ id: 1, name: '作业', position: 1, forClass: true })
  const synthesis: QuestionParts = {
    ...{ id: 'm', type: 'synthesis', stem: '读材料。', options: [], answer: '', analysis: '' },
    materials: [{ content: '材料' }],
    sub_questions: [written('m-1', 12), written('m-2', 8)],
  }
  await addQuestions(db, [
    { id: 1, catalogueId: 1, full: synthesis },
    { id: 2, catalogueId: 1, full: written('s', 10) },
  ])
}

/** For tests: a homework of both questions. */
export async function addHomework(
  db: Db,
  more: Partial<typeof homeworks.$inferInsert> & { id: number },
): Promise<number> {
  await db.insert(homeworks).values({ title: `作业${more.id}`, full: 30, ...more })
  await db.insert(homeworkQuestions).values([
    { homeworkId: more.id, position: 1, questionId: 1, score: 20 },
    { homeworkId: more.id, position: 2, questionId: 2, score: 10 },
  ])
  return more.id
}

/** For tests: somebody whose homework is marked. */
export async function addDiamond(db: Db): Promise<number> {
  const { id } = await addUser(db)
  await addGrant(db, id, { from: -1, to: 30, weight: 20 })
  return id
}

/** A text as long as a marker needs, beginning with these words. */
export const longer = (words: string) => `${words}，分条写明由谁来做、怎样做、做到什么程度为止。`

/** Answer to question 2, to be saved. */
export const shortAnswer = (answer: string, revision = 0) => ({
  ...{ businessId: '', questionClassified: 0 as const, questionId: 2, revision },
  webAnswerDTOList: [{ questionId: 2, answer, url: [] as string[] }],
})

/** Answer to question 1, to be saved. */
export const bothParts = (first: string, second: string, revision = 0) => ({
  ...{ businessId: '', questionClassified: 1 as const, questionId: 1, revision },
  webAnswerDTOList: [
    { questionId: 'm-1', answer: first, url: [] as string[] },
    { questionId: 'm-2', answer: second, url: [] as string[] },
  ],
})
