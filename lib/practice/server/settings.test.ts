import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { updateWrongBook } from '#lib/practice/server/wrong-book/wrong-book.ts'
import { addLearners, addQuestionBank } from '#lib/questions/server/testing/questions.ts'
import { practiceSettings } from './settings.ts'

const t = testDatabase()
const now = new Date()
const today = shanghaiToday(now)
const answer = (correct: boolean, days = 0, questionId = 1) =>
  updateWrongBook(
    t.db,
    1,
    [{ questionId, answered: true, correct }],
    new Date(now.getTime() + days * 86_400_000),
  )
const dueOf = async (questionId = 1) => {
  const [row] = await t.sql`select extract(epoch from due)::float8 * 1000 as due
    from wrong_questions where user_id = 1 and question_id = ${questionId}`
  return new Date(row?.due as number).toISOString()
}
const set = (change: Parameters<typeof practiceSettings>[2]) => practiceSettings(t.db, 1, change)
const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`).toISOString()

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
})
afterEach(async () => {
  await t.sql`truncate wrong_questions, practice_settings`
})

test('without anything said they are read: no exam day, two right answers in a row', async () => {
  expect(await set({})).toEqual({ examDay: null, leaveAfter: 2 })
  expect(await t.sql`select from practice_settings`).toHaveLength(0)
})

test('each is changed by itself and kept, for this learner only', async () => {
  const examDay = addDays(today, 30)
  await set({ examDay })
  expect(await set({ leaveAfter: 3 })).toEqual({ examDay, leaveAfter: 3 })
  expect(await set({})).toEqual({ examDay, leaveAfter: 3 })
  expect(await set({ examDay: null })).toEqual({ examDay: null, leaveAfter: 3 })
  expect(await practiceSettings(t.db, 2, {})).toEqual({ examDay: null, leaveAfter: 2 })
})

test('an exam day in the past is refused, today is fine', async () => {
  await expect(set({ examDay: addDays(today, -1) })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: [{ field: 'examDay' }],
  })
  expect(await set({ examDay: today })).toMatchObject({ examDay: today })
})

test('an exam day pulls reviews before it; a later one, or none, gives them their time back', async () => {
  await answer(false)
  await answer(true, 1)
  await answer(false, 1, 2)
  const [before, near] = [await dueOf(), await dueOf(2)]
  const [exam, later] = [addDays(today, 3), addDays(today, 300)]
  expect(before > midnight(exam)).toBe(true)
  expect(near < midnight(exam)).toBe(true)
  await set({ examDay: exam })
  expect([await dueOf(), await dueOf(2)]).toEqual([midnight(exam), near])
  await set({ examDay: later })
  expect(await dueOf()).toBe(before)
  await set({ examDay: exam })
  await set({ examDay: null })
  expect(await dueOf()).toBe(before)
})

test('the book obeys the same rule, whether the day came before or after the answer', async () => {
  const exam = addDays(today, 3)
  await set({ examDay: exam })
  await answer(false)
  await answer(true, 1)
  expect(await dueOf()).toBe(midnight(exam))
  await set({ examDay: null })
  expect((await dueOf()) > midnight(exam)).toBe(true)
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
