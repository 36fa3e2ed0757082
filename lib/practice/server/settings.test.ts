import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { findMyExam, setMyExam } from '#lib/practice/server/my-exam/my-exam.ts'
import { updateWrongBook } from '#lib/practice/server/wrong-book/wrong-book.ts'
import { addLearners, addQuestionBank } from '#lib/questions/server/testing/questions.ts'
import { practiceSettings } from './settings.ts'

const t = testDatabase()
const now = new Date()
const answer = (correct: boolean, days = 0, questionId = 1) =>
  updateWrongBook(
    t.db,
    1,
    [{ questionId, answered: true, correct }],
    new Date(now.getTime() + days * 86_400_000),
  )
const set = (change: Parameters<typeof practiceSettings>[2]) => practiceSettings(t.db, 1, change)

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
})
afterEach(async () => {
  await t.sql`truncate wrong_questions, practice_settings`
})

test('without anything said it is read: two right answers in a row', async () => {
  expect(await set({})).toEqual({ leaveAfter: 2 })
  expect(await t.sql`select from practice_settings`).toHaveLength(0)
})

test('it is changed and kept, for this learner only, and leaves their exam alone', async () => {
  const exam = await setMyExam(t.db, 1, { exam: { day: shanghaiToday() } })
  expect(await set({ leaveAfter: 3 })).toEqual({ leaveAfter: 3 })
  expect(await set({})).toEqual({ leaveAfter: 3 })
  expect(await findMyExam(t.db, 1)).toEqual(exam)
  expect(await practiceSettings(t.db, 2, {})).toEqual({ leaveAfter: 2 })
})

test('a lower number of right answers lets those leave that have them', async () => {
  await set({ leaveAfter: 3 })
  await answer(false)
  await answer(true, 1)
  await answer(true, 9)
  await answer(false, 0, 2)
  const left = async () =>
    (await t.sql`select question_id from wrong_questions where left_at is not null`).map(
      (row) => row.question_id,
    )
  expect(await left()).toEqual([])
  await set({ leaveAfter: 2 })
  expect(await left()).toEqual([1])
})
