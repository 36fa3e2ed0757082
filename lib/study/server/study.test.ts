import { randomUUID } from 'node:crypto'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { addHomework, addWrittenQuestions } from '#lib/homework/server/testing/homework.ts'
import { grantedCourses } from '#lib/lessons/server/access.ts'
import { creditBeat, playLesson } from '#lib/lessons/server/play.ts'
import { addFilmedCourse, giveCourse } from '#lib/lessons/server/testing/course.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { setMyExam } from '#lib/practice/server/my-exam/my-exam.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import { addQuestionBank } from '#lib/questions/server/testing/questions.ts'
import { setExamReminder } from '#lib/reminders/server/exam-reminders.ts'
import { weekdayOf } from '#lib/study/week.ts'
import { forgetPlan, planOf } from './personal-data.ts'
import { findPlan, savePlan } from './plan.ts'
import { getStudyToday } from './today.ts'

const t = testDatabase()
const sources = [grantedCourses]
const today = shanghaiToday()
let userId: number
beforeEach(async () => {
  await truncateAll(t.db)
  userId = (await addUser(t.db)).id
})

const study = (who = userId) => getStudyToday(t.db, sources, who)
const week = Array.from({ length: 7 }, (_, day) => ({ minutes: 5 * day, questions: 10 }))

test('who has just come has twelve weeks of empty days up to today, and nothing waits', async () => {
  const { days, ...rest } = await study()
  expect(rest).toEqual({
    ...{ today, tonight: null, courses: [], homework: [], exam: null, plan: null },
    ...{ weak: [], orders: [], figures: { answered: 0, marked: 0, right: 0 } },
  })
  expect(days).toHaveLength(78 + weekdayOf(today))
  expect([weekdayOf(days[0]?.day ?? ''), days.at(-1)]).toEqual([
    0,
    { day: today, answered: 0, seconds: 0, homework: 0 },
  ])
})

test('a beat is added to its day of Shanghai, and the course says how it goes on', async () => {
  await addFilmedCourse(t.db)
  await giveCourse(t.db, userId)
  const { stream } = await playLesson(t.db, sources, { userId, lessonId: 1 })
  const beat = { userId, stream, position: 15, watched: [{ from: 0, to: 15 }] }
  await creditBeat(t.db, sources, beat, new Date(Date.now() + 15_000))
  await t.sql`update study_days set day = ${addDays(today, -1)}`
  await creditBeat(t.db, sources, beat, new Date(Date.now() + 20_000))
  const { days, courses } = await study()
  const lit = days.filter(({ seconds }) => seconds > 0)
  expect(lit[0]).toEqual({ day: addDays(today, -1), answered: 0, seconds: 15, homework: 0 })
  expect(lit[1]?.seconds).toBeGreaterThanOrEqual(4)
  expect(courses).toEqual([
    { id: 1, title: '错题本小课', total: 2, done: 0, next: { id: 1, title: '怎么记' } },
  ])
  const other = (await addUser(t.db)).id
  expect(await study(other)).toMatchObject({ courses: [] })
  expect((await study(other)).days.every(({ seconds }) => seconds === 0)).toBe(true)
})

test('homework waits while it is open, begun or with a deadline, and given back at any time; handed in it lights its day', async () => {
  await addWrittenQuestions(t.db)
  const later = new Date(Date.now() + 86_400_000)
  await addHomework(t.db, { id: 1 })
  await addHomework(t.db, { id: 2, dueAt: later })
  await addHomework(t.db, { id: 3, dueAt: new Date(Date.now() - 1000) })
  await addHomework(t.db, { id: 4, dueAt: new Date(Date.now() - 1000) })
  await addHomework(t.db, { id: 5 })
  await t.sql`insert into homework_submissions (homework_id, user_id, state, "full", first_submitted_at)
    values (4, ${userId}, 'returned', 30, now()), (5, ${userId}, 'marked', 30, now())`
  const { homework, days } = await study()
  expect(homework.map(({ id, state }) => [id, state])).toEqual([
    [4, 'returned'],
    [2, null],
  ])
  expect(days.at(-1)?.homework).toBe(2)
})

test('the exam is the one that the learner chose, wherever', async () => {
  const day = addDays(today, 9)
  await t.sql`insert into exam_windows
    (id, title, kind, registration_start, registration_end, exam_date)
    values (3, '考试3', '遴选', ${day}, ${day}, ${day})`
  await setExamReminder(t.db, userId, { examId: 3, isOn: true })
  const exam = { id: 3, title: '考试3', day, cancelled: false }
  expect((await study()).exam).toEqual(exam)
  await setMyExam(t.db, userId, { exam: { day: addDays(today, 20) } })
  expect((await study()).exam).toMatchObject({ id: null, day: addDays(today, 20) })
})

test('a point is called weak from five questions on, and promises what a start asks', async () => {
  await addQuestionBank(t.db)
  await t.sql`insert into settings (key, value) values ('questionBankOpen', 'true')`
  const answer = (from: number, to: number) => t.sql`
    insert into first_answers (question_id, user_id, correct)
    select id, ${userId}, id = 1 from questions where id between ${from} and ${to}`
  await answer(1, 4)
  expect(await study()).toMatchObject({
    ...{ weak: [], figures: { answered: 4, marked: 4, right: 1 } },
  })
  await answer(5, 5)
  const [weak, ...others] = (await study()).weak ?? []
  expect(weak).toMatchObject({ catalogueId: 11, name: '片段阅读', right: 1, marked: 5 })
  expect(others).toEqual([])
  const { questions } = await startCatalogue(t.db, sources, userId, {
    ...{ catalogueId: 11, count: weak?.questions ?? 0, pick: 'new', clientKey: randomUUID() },
  })
  expect(questions).toHaveLength(weak?.questions ?? -1)
  await t.sql`update catalogues set members_only = true where id = 11`
  expect((await study()).weak).toBeNull()
})

test('a plan is kept, changed, exported and deleted; one of nothing is none', async () => {
  expect(await findPlan(t.db, userId)).toBeNull()
  expect(await savePlan(t.db, userId, week)).toEqual({ days: week, since: today })
  const other = week.map((day) => ({ ...day, minutes: 600 }))
  expect(await savePlan(t.db, userId, other)).toEqual({ days: other, since: today })
  expect(await planOf(t.db, userId)).toMatchObject({ minutes: other.map(() => 600) })
  expect((await study()).plan?.days).toEqual(other)
  const nothing = week.map(() => ({ minutes: 0, questions: 0 }))
  expect(await savePlan(t.db, userId, nothing)).toBeNull()
  await savePlan(t.db, userId, week)
  await forgetPlan(t.db, userId)
  expect(await findPlan(t.db, userId)).toBeNull()
})
