import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import type { reminders } from '#lib/reminders/contract.ts'
import { setExamReminder } from '#lib/reminders/server/exam-reminders.ts'
import { remindersOf } from '#lib/reminders/server/personal-data.ts'
import { setReviewReminder } from '#lib/reminders/server/review-reminder.ts'
import type { CallName } from '#lib/tables/contract.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  const days = { registrationStart: '2026-12-01', registrationEnd: '2026-12-08' }
  await t.db.insert(examWindows).values({ id: 1, title: '考试1', kind: '遴选', ...days })
})

async function person() {
  const { id } = await addUser(t.db, {})
  const { user: _, ...tokens } = await signIn(t.db, id)
  return { id, tokens }
}

/** For each call what it sends, and what the owner of reminders, and another user, are answered. */
const table: Record<keyof typeof reminders, { input: object; owner: unknown; other: unknown }> = {
  examReminderList: { input: {}, owner: [expect.objectContaining({ examId: 1 })], other: [] },
  setExamReminder: {
    input: { examId: 1, isOn: false },
    owner: { isOn: false, exam: expect.objectContaining({ id: 1 }) },
    other: { isOn: false, exam: null },
  },
  reviewReminder: { input: {}, owner: { hour: 20 }, other: { hour: null } },
  setReviewReminder: { input: { hour: 8 }, owner: { hour: 8 }, other: { hour: 8 } },
}

test.each(Object.entries(table) as [CallName, (typeof table)['reviewReminder']][])(
  '%s is for who is signed in, about their own reminders alone',
  async (name, { input, ...expected }) => {
    const [me, other] = [await person(), await person()]
    await setExamReminder(t.db, me.id, { examId: 1, isOn: true })
    await setReviewReminder(t.db, me.id, { hour: 20 })
    expect((await send(name, input)).status).toBe(401)
    const before = await remindersOf(t.db, me.id)
    expect((await send(name, input, other.tokens)).data).toEqual(expected.other)
    expect(await remindersOf(t.db, me.id)).toEqual(before)
    expect((await send(name, input, me.tokens)).data).toEqual(expected.owner)
  },
)

test.each([
  ['setReviewReminder', { hour: 3 }, 422],
  ['setReviewReminder', { hour: '20' }, 422],
  ['setExamReminder', { examId: 999, isOn: true }, 404],
  ['setExamReminder', { examId: 1 }, 422],
] as const)('%s refuses %j', async (name, input, status) => {
  const { tokens } = await person()
  expect((await send(name, input, tokens)).status).toBe(status)
})
