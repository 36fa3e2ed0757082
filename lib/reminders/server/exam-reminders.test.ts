import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { examStages, examWindows } from '#lib/exams/server/tables.ts'
import { listMessages } from '#lib/messages/server/messages.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { allExamReminders, setExamReminder } from './exam-reminders.ts'
import { forgetReminders, remindersOf } from './personal-data.ts'
import { sendExamReminders } from './send-exam-reminders.ts'
import { examReminders } from './tables.ts'

const t = testDatabase()
let me = 0

const window = (id: number, more: Partial<typeof examWindows.$inferInsert> = {}) => ({
  ...{ id, title: `考试${id}`, kind: '遴选', registrationStart: '2026-12-01' },
  ...{ registrationEnd: '2026-12-08', examDate: '2026-12-20', ...more },
})

beforeEach(async () => {
  await t.sql`truncate users, messages, exam_windows cascade`
  me = (await addUser(t.db, {})).id
  await t.db.insert(examWindows).values([window(1), window(2)])
  const stage = { windowId: 1, note: '', position: 1 }
  await t.db.insert(examStages).values([
    { ...stage, id: 1, name: '打印准考证', startsOn: '2026-12-15', endsOn: '2026-12-19' },
    { ...stage, id: 2, name: '面试', startsOn: '2027-01-10', endsOn: '2027-01-10' },
  ])
})

const remind = (examId = 1, isOn = true) => setExamReminder(t.db, me, { examId, isOn })
/** The job at a moment of Shanghai. */
const runAt = (moment: string) => sendExamReminders(t.db, new Date(`${moment}:00+08:00`))
/** Reads the messages, the oldest first. */
const told = async () =>
  (await listMessages(t.db, me, { page: 1 })).items.map(({ title }) => title).reverse()
const setLongAgo = () => t.sql`update exam_reminders set created_at = '2026-11-01T00:00:00Z'`

test('every date of an exam is told on the day before, once, from nine o’clock', async () => {
  await remind()
  await setLongAgo()
  await runAt('2026-11-30T08:59')
  expect(await told()).toEqual([])
  for (let day = Date.parse('2026-11-30T01:00Z'); day < Date.parse('2027-01-20'); day += 8_640_000)
    await sendExamReminders(t.db, new Date(day))
  expect(await told()).toEqual([
    '考试1：报名 12 月 1 日开始',
    '考试1：报名 12 月 8 日截止',
    '考试1：打印准考证 12 月 15 日开始',
    '考试1：12 月 20 日笔试',
    '考试1：1 月 10 日面试',
  ])
})

test('many servers at once tell it once', async () => {
  await remind()
  await Promise.all(Array.from({ length: 6 }, () => runAt('2026-12-07T10:00')))
  expect(await told()).toHaveLength(1)
})

test('it leads to the page of the exam', async () => {
  await remind()
  await runAt('2026-12-07T10:00')
  const [message] = (await listMessages(t.db, me, { page: 1 })).items
  expect(message).toMatchObject({ kind: 'exam', path: '/exam/1' })
})

test('of a window of mock exams it leads to their calendar', async () => {
  await t.sql`update exam_windows set kind = '模考'`
  await remind()
  await runAt('2026-12-07T10:00')
  const { items } = await listMessages(t.db, me, { page: 1 })
  expect(items.map(({ path }) => path)).toEqual(['/mock'])
})

test('what the day before missed is made up on the day, unless it was asked for only then', async () => {
  await remind()
  await t.sql`update exam_reminders set created_at = '2026-12-08T02:00:00Z'`
  await runAt('2026-12-08T12:00')
  expect(await told()).toEqual([])
  await setLongAgo()
  await runAt('2026-12-08T12:00')
  await runAt('2026-12-09T12:00')
  expect(await told()).toEqual(['考试1：报名 12 月 8 日截止'])
})

test('a date that moves is told again; one that comes back is not, nor is a cancelled exam', async () => {
  await remind()
  await runAt('2026-12-07T10:00')
  await t.sql`update exam_windows set registration_end = '2026-12-10' where id = 1`
  await runAt('2026-12-07T11:00')
  await runAt('2026-12-09T10:00')
  await t.sql`update exam_windows set registration_end = '2026-12-08' where id = 1`
  await runAt('2026-12-07T12:00')
  expect(await told()).toEqual(['考试1：报名 12 月 8 日截止', '考试1：报名 12 月 10 日截止'])
  await t.sql`update exam_windows set cancelled = true where id = 1`
  await runAt('2026-12-19T10:00')
  expect(await told()).toHaveLength(2)
})

test('whoever takes the reminder back, or is gone, is told nothing', async () => {
  const other = (await addUser(t.db, {})).id
  await remind()
  await setExamReminder(t.db, other, { examId: 1, isOn: true })
  await t.sql`update users set deleted_at = now() where id = ${other}`
  expect(await remind(1, false)).toMatchObject({ isOn: false })
  await runAt('2026-12-07T10:00')
  expect(await t.sql`select from messages`).toEqual([])
})

test('more people than one turn takes are all told', async () => {
  await t.sql`insert into users (user_name) select 'n' || n from generate_series(1, 1200) n`
  await t.sql`insert into exam_reminders (user_id, window_id) select id, 1 from users`
  await runAt('2026-12-07T10:00')
  expect(await t.sql`select count(*)::int from messages`).toEqual([{ count: 1201 }])
})

test('a reminder is set once, for an exam that exists, and listed with what comes next', async () => {
  await Promise.all([remind(2), remind(2), remind(1)])
  expect(await outcome(remind(999))).toBe('not_found')
  await t.sql`update exam_windows set registration_start = '2026-11-01', registration_end = '2026-11-02', exam_date = null where id = 2`
  const now = new Date('2026-12-08T23:00:00+08:00')
  expect(await allExamReminders(t.db, me, now)).toEqual([
    { examId: 1, title: '考试1', next: { entry: '报名截止', day: '2026-12-08' } },
    { examId: 2, title: '考试2', next: null },
  ])
  await t.sql`delete from exam_windows where id = 2`
  expect(await allExamReminders(t.db, me, now)).toHaveLength(1)
})

test('the first exam that is told becomes the one to count down to; neither a second one nor its end changes that', async () => {
  const day = addDays(shanghaiToday(), 30)
  await t.sql`update exam_windows set exam_date = ${day}`
  const mine = { id: 1, title: '考试1', day, cancelled: false }
  expect(await remind(1)).toEqual({ isOn: true, exam: mine })
  expect(await remind(2)).toEqual({ isOn: true, exam: mine })
  expect(await remind(1, false)).toEqual({ isOn: false, exam: mine })
  await t.sql`update exam_windows set exam_date = ${addDays(shanghaiToday(), -1)} where id = 1`
  expect(await remind(2)).toMatchObject({ exam: { id: 2 } })
})

test('neither a mock exam nor one that is over becomes it', async () => {
  await t.sql`update exam_windows set exam_date = ${addDays(shanghaiToday(), -1)} where id = 1`
  expect(await remind(1)).toEqual({ isOn: true, exam: null })
  await t.sql`update exam_windows set kind = '模考', exam_date = ${addDays(shanghaiToday(), 9)} where id = 2`
  expect(await remind(2)).toEqual({ isOn: true, exam: null })
})

test('nobody sets reminders without end', async () => {
  const rows = Array.from({ length: 200 }, (_, n) => ({ userId: me, windowId: 1000 + n }))
  await t.db.insert(examReminders).values(rows)
  expect(await outcome(remind())).toBe('too_many_reminders')
})

test('an export names the reminders, and a deletion takes them', async () => {
  await remind()
  expect(await remindersOf(t.db, me)).toMatchObject({ exams: [{ examId: 1 }], review: null })
  await forgetReminders(t.db, me)
  expect(await remindersOf(t.db, me)).toEqual({ exams: [], review: null })
})
