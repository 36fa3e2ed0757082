import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { saveSelfMark } from '#lib/practice/server/sittings/self-mark.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import {
  addLearners,
  addQuestionBank,
  addSamplePaper,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { forgetPractice, practiceOf } from './personal-data.ts'
import { star } from './star.ts'

const t = testDatabase()

test('a learner takes along all practice, and leaves none behind', async () => {
  const [own, other, paperId] = [1, 2, 1]
  await addLearners(t.db, 2)
  await addQuestionBank(t.db)
  await addSamplePaper(t.db, paperId)
  for (const userId of [own, other]) {
    const start = { paperId, kind: 'paper', clientKey: crypto.randomUUID() } as const
    const sitting = await startPaper(t.db, userId, start)
    const first = sitting.questions[0]
    if (!first) throw new Error('no question')
    const questionId = Number(first.question.id)
    const answers = [
      queuedAnswer(first.position, questionId, ['A']),
      queuedAnswer(7, 7, ['<p>答</p>']),
    ]
    await submitSitting(t.db, [], userId, { attemptId: sitting.id, answers })
    const part = { position: 7, questionId: 7, codes: ['P1'] }
    await saveSelfMark(t.db, userId, { attemptId: sitting.id, ...part })
    await star(t.db, userId, questionId)
  }
  const counts = async (userId: number) =>
    Object.values(await practiceOf(t.db, userId)).map((rows) => (rows as unknown[]).length)
  expect(await counts(own)).toEqual([1, 2, 0, 1, 0, 0, 0])
  expect((await practiceOf(t.db, own)).answers).toMatchObject([
    { selfMarks: null },
    { selfMarks: { parts: [{ part: 'q7', codes: ['P1'], score: 1.5, full: 2 }] } },
  ])
  await forgetPractice(t.db, own)
  expect(await counts(own)).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(await counts(other)).toEqual([1, 2, 0, 1, 0, 0, 0])
})
