import { outcome } from '#lib/accounts/server/testing/account.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { latestOwnDay } from '#lib/practice/my-exam.ts'
import type { ExamChoice } from '#lib/practice/my-exam-shapes.ts'
import { forgetPractice, practiceOf } from '#lib/practice/server/personal-data.ts'
import { updateWrongBook } from '#lib/practice/server/wrong-book/wrong-book.ts'
import { addLearners, addQuestionBank } from '#lib/questions/server/testing/questions.ts'
import { followExams } from './follow-exams.ts'
import { findMyExam, setMyExam } from './my-exam.ts'

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
const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`).toISOString()
const set = (exam: ExamChoice, ifNone = false) => setMyExam(t.db, 1, { exam, ifNone })
const own = (day: string) => ({ id: null, title: '我的考试', day, cancelled: false })

const soon = addDays(today, 3)
const exam3 = { id: 3, title: '考试3', day: soon, cancelled: false }
const window = (id: number, more: Partial<typeof examWindows.$inferInsert> = {}) => ({
  ...{ id, title: `考试${id}`, kind: '遴选', registrationStart: today, registrationEnd: today },
  ...{ examDate: soon, ...more },
})

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
})
beforeEach(async () => {
  await t.db
    .insert(examWindows)
    .values([
      window(3),
      window(4, { examDate: null }),
      window(5, { kind: '模考' }),
      window(6, { cancelled: true }),
      window(7, { examDate: addDays(today, -1) }),
    ])
})
afterEach(async () => {
  await t.sql`truncate wrong_questions, practice_settings, exam_windows cascade`
})

test('there is one: an exam of the calendar takes the place of a day, and goes again, for this learner alone', async () => {
  expect(await findMyExam(t.db, 1)).toBeNull()
  expect(await set({ day: soon })).toEqual(own(soon))
  expect(await set({ id: 3 })).toEqual(exam3)
  expect(await findMyExam(t.db, 1)).toEqual(exam3)
  expect(await findMyExam(t.db, 2)).toBeNull()
  expect(await set({ id: 4 })).toMatchObject({ id: 4, day: null })
  expect(await set(null)).toBeNull()
  expect(await findMyExam(t.db, 1)).toBeNull()
})

test('a day in the past or too far ahead, an exam that is over or cancelled, a mock exam and none are refused; today is fine', async () => {
  await set({ id: 3 })
  const refusal = { code: 'invalid_input', fields: [{ field: 'exam' }] }
  await expect(set({ day: addDays(today, -1) })).rejects.toMatchObject(refusal)
  await expect(set({ day: addDays(latestOwnDay(today), 1) })).rejects.toMatchObject(refusal)
  await expect(set({ id: 6 })).rejects.toMatchObject(refusal)
  await expect(set({ id: 7 })).rejects.toMatchObject(refusal)
  expect(await outcome(set({ id: 5 }))).toBe('not_found')
  expect(await outcome(set({ id: 99 }))).toBe('not_found')
  expect(await findMyExam(t.db, 1)).toEqual(exam3)
  expect(await set({ day: today })).toEqual(own(today))
})

test('one that lies ahead is kept where only none is to be filled; one that is over or cancelled is not', async () => {
  expect(await set({ id: 3 }, true)).toEqual(exam3)
  expect(await set({ day: today }, true)).toEqual(exam3)
  await t.sql`update exam_windows set exam_date = ${addDays(today, -1)} where id = 3`
  expect(await set({ id: 4 }, true)).toMatchObject({ id: 4 })
  await t.sql`update exam_windows set cancelled = true where id = 4`
  expect(await set({ day: soon }, true)).toEqual(own(soon))
})

test('one that is taken away by name goes only while it is the one', async () => {
  const takeAway = (only: number) => setMyExam(t.db, 1, { exam: null, only })
  expect(await takeAway(3)).toBeNull()
  await set({ id: 3 })
  expect(await takeAway(4)).toEqual(exam3)
  expect(await findMyExam(t.db, 1)).toEqual(exam3)
  expect(await takeAway(3)).toBeNull()
  expect(await findMyExam(t.db, 1)).toBeNull()
  await set({ day: soon })
  expect(await takeAway(3)).toEqual(own(soon))
})

test('an exam that the calendar moves is counted by its new day, and reviews follow', async () => {
  await answer(false)
  await answer(true, 1)
  const byCard = await dueOf()
  await set({ id: 3 })
  expect(await dueOf()).toBe(midnight(soon))
  const later = addDays(today, 300)
  await t.sql`update exam_windows set exam_date = ${later} where id = 3`
  expect(await findMyExam(t.db, 1)).toEqual({ ...exam3, day: later })
  await followExams(t.db)
  expect(await dueOf()).toBe(byCard)
  await t.sql`update exam_windows set exam_date = ${soon} where id = 3`
  await followExams(t.db)
  expect(await dueOf()).toBe(midnight(soon))
  await t.sql`update exam_windows set cancelled = true where id = 3`
  expect(await findMyExam(t.db, 1)).toEqual({ ...exam3, day: null, cancelled: true })
  await followExams(t.db)
  expect(await dueOf()).toBe(byCard)
})

test('of an exam that the calendar has lost its day is left', async () => {
  await set({ id: 3 })
  await t.sql`delete from exam_windows where id = 3`
  await followExams(t.db)
  expect(await findMyExam(t.db, 1)).toEqual(own(soon))
})

test('an export names it, and a deletion takes it', async () => {
  await set({ id: 3 })
  expect(await practiceOf(t.db, 1)).toMatchObject({ settings: [{ examId: 3, examDay: soon }] })
  await forgetPractice(t.db, 1)
  expect(await findMyExam(t.db, 1)).toBeNull()
})

test('an exam day pulls reviews before it; a later one, or none, gives them their time back', async () => {
  await answer(false)
  await answer(true, 1)
  await answer(false, 1, 2)
  const [before, near] = [await dueOf(), await dueOf(2)]
  const [exam, later] = [addDays(today, 3), addDays(today, 300)]
  expect(before > midnight(exam)).toBe(true)
  expect(near < midnight(exam)).toBe(true)
  await set({ day: exam })
  expect([await dueOf(), await dueOf(2)]).toEqual([midnight(exam), near])
  await set({ day: later })
  expect(await dueOf()).toBe(before)
  await set({ day: exam })
  await set(null)
  expect(await dueOf()).toBe(before)
})

test('the book obeys the same rule, whether the day came before or after the answer', async () => {
  const exam = addDays(today, 3)
  await set({ day: exam })
  await answer(false)
  await answer(true, 1)
  expect(await dueOf()).toBe(midnight(exam))
  await set(null)
  expect((await dueOf()) > midnight(exam)).toBe(true)
})
