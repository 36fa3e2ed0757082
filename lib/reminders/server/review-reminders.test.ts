import { listMessages } from '#lib/messages/server/messages.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addLearners, addQuestionBank } from '#lib/questions/server/testing/questions.ts'
import { getReviewReminder, setReviewReminder } from './review-reminder.ts'
import { sendReviewReminders } from './send-review-reminders.ts'

const t = testDatabase()

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
})
beforeEach(async () => {
  await t.sql`truncate messages, wrong_questions, review_reminders, settings cascade`
  await t.sql`insert into settings (key, value) values ('questionBankOpen', 'true')`
  await t.sql`insert into wrong_questions (user_id, question_id, due, card) values
    (1, 1, '2026-11-23T15:59:00Z', '{}'), (1, 2, '2026-11-22T00:00:00Z', '{}'),
    (1, 3, '2026-11-23T16:01:00Z', '{}')`
})

const runAt = (moment: string) => sendReviewReminders(t.db, new Date(`${moment}:00+08:00`))
const told = async (userId = 1) =>
  (await listMessages(t.db, userId, { page: 1 })).items.map(({ title }) => title)

test('reviews that are due by the end of the day are told at the chosen hour, once', async () => {
  expect(await getReviewReminder(t.db, 1)).toEqual({ hour: null })
  await setReviewReminder(t.db, 1, { hour: 20 })
  await setReviewReminder(t.db, 2, { hour: 20 })
  await runAt('2026-11-23T19:59')
  expect(await told()).toEqual([])
  await Promise.all([runAt('2026-11-23T20:00'), runAt('2026-11-23T20:05')])
  await runAt('2026-11-23T21:00')
  expect(await told()).toEqual(['今天有 2 道题该复习了'])
  expect(await told(2)).toEqual([])
  await runAt('2026-11-24T20:00')
  expect(await told()).toEqual(['今天有 3 道题该复习了', '今天有 2 道题该复习了'])
})

test('an hour that was missed is made up for two hours, and no longer', async () => {
  await setReviewReminder(t.db, 1, { hour: 7 })
  await runAt('2026-11-23T10:00')
  expect(await told()).toEqual([])
  await runAt('2026-11-23T09:59')
  expect(await told()).toHaveLength(1)
})

test('whoever wants none, or has reviewed already, is told nothing, nor is anybody while the bank is closed', async () => {
  await setReviewReminder(t.db, 1, { hour: 20 })
  await t.sql`update settings set value = 'false' where key = 'questionBankOpen'`
  await runAt('2026-11-23T20:00')
  await t.sql`update settings set value = 'true' where key = 'questionBankOpen'`
  await t.sql`update wrong_questions set left_at = now()`
  await runAt('2026-11-23T20:00')
  await t.sql`update wrong_questions set left_at = null`
  expect(await setReviewReminder(t.db, 1, { hour: null })).toEqual({ hour: null })
  await runAt('2026-11-23T20:00')
  expect(await told()).toEqual([])
})
