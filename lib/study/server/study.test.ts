import { addUser } from '#lib/accounts/server/testing/account.ts'
import { addHomework, addWrittenQuestions } from '#lib/homework/server/testing/homework.ts'
import { grantedCourses } from '#lib/lessons/server/access.ts'
import { creditBeat, playLesson } from '#lib/lessons/server/play.ts'
import { addFilmedCourse, giveCourse } from '#lib/lessons/server/testing/course.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
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

test('the countdown is to the own exam day, else to the next of the reminders', async () => {
  const exam = (id: number, day: string, isOff = false) => t.sql`
    insert into exam_windows
      (id, title, kind, registration_start, registration_end, exam_date, cancelled)
    values (${id}, ${`考试${id}`}, '遴选', ${day}, ${day}, ${day}, ${isOff})`
  await exam(1, addDays(today, -1))
  await exam(2, addDays(today, 1), true)
  await exam(3, addDays(today, 9))
  await exam(4, addDays(today, 3))
  await t.sql`insert into exam_reminders (user_id, window_id)
    values (${userId}, 1), (${userId}, 2), (${userId}, 3)`
  expect((await study()).exam).toEqual({ id: 3, title: '考试3', day: addDays(today, 9) })
  await t.sql`insert into practice_settings (user_id, exam_day) values (${userId}, ${addDays(today, 20)})`
  expect((await study()).exam).toEqual({ id: null, title: '我的考试', day: addDays(today, 20) })
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
