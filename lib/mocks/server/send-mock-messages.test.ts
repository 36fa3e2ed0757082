import { addUser } from '#lib/accounts/server/testing/account.ts'
import { listMessages } from '#lib/messages/server/messages.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { answerMockCalendar } from './answer-calendar.ts'
import { applyMock } from './apply-mock.ts'
import { getPushSetting, savePushSetting } from './push-settings.ts'
import { sendMockMessages } from './send-mock-messages.ts'
import { addMock, december } from './testing/mocks.ts'

const t = testDatabase()
let me: number
beforeEach(async () => {
  await truncateAll(t.db)
  Object.assign(env(), { SMS_PROVIDER: 'console' })
  await addMock(t.db)
  me = (await addUser(t.db, { phone: '13911112222' })).id
})

const apply = (now = december('02 12:00')) =>
  applyMock(t.db, { id: 1, userId: me, withdraw: false }, now)
const at = async (...minutes: string[]) => {
  for (const minute of minutes) await sendMockMessages(t.db, december(minute))
  return (await listMessages(t.db, me, { page: 1 })).items.map(({ title }) => title)
}
const texts = async () => (await t.sql`select 1 from message_texts`).length
const soon = '模考1：12 月 6 日 09:00 开考'

test('who has not chosen is told a day and a quarter of an hour before, each once', async () => {
  await apply()
  expect(await at('05 08:59')).toEqual([])
  expect(await at('05 09:00', '05 09:01', '06 08:44')).toEqual([soon])
  const both = [at('06 08:45'), at('06 08:45'), at('06 08:46')]
  await Promise.all(both)
  expect(await at('06 08:59', '06 09:00', '06 09:01')).toEqual([soon, soon])
  expect(await texts()).toBe(0)
})

test('after a stop what is nearest to the beginning is told alone, and nothing that had passed before the registration', async () => {
  await apply()
  expect(await at('06 08:50')).toEqual([soon])
  const late = (await addUser(t.db)).id
  await t.sql`insert into mock_registrations (mock_id, user_id, number, applied_at)
    values (1, ${late}, 2, ${december('06 08:50')})`
  await sendMockMessages(t.db, december('06 08:55'))
  expect((await listMessages(t.db, late, { page: 1 })).total).toBe(0)
})

test('the settings say when, whether, and whether by text message too', async () => {
  expect(await getPushSetting(t.db, me)).toEqual({
    ...{ byMessage: true, bySms: false, minutesBefore: [15, 1440], hasSms: true },
  })
  const chosen = { byMessage: true, bySms: true, minutesBefore: [60] }
  expect(await savePushSetting(t.db, me, chosen)).toMatchObject(chosen)
  await apply()
  expect(await at('05 09:00', '06 07:59')).toEqual([])
  expect(await at('06 08:00', '06 08:45')).toEqual([soon])
  expect(await texts()).toBe(1)
  await savePushSetting(t.db, me, { byMessage: false, bySms: false, minutesBefore: [15] })
  expect(await at('06 08:45', '06 08:46')).toEqual([soon])
})

test('all who are registered hear once that it was cancelled, and of nothing else', async () => {
  await savePushSetting(t.db, me, { byMessage: false, bySms: false, minutesBefore: [] })
  await apply()
  await t.sql`update mocks set status = 'cancelled', cancel_reason = '与省考撞期'`
  expect(await at('03 09:00', '03 09:01', '05 09:00')).toEqual(['已取消：模考1'])
  const { items } = await listMessages(t.db, me, { page: 1 })
  expect(items[0]?.body).toContain('原因：与省考撞期')
})

test('its calendar file holds it with alarms; that of a draft is not found', async () => {
  const file = await answerMockCalendar(t.db, '1.ics')
  const text = await file.text()
  expect(text).toContain('DTSTART:20261206T010000Z')
  expect(text).toContain('DTEND:20261206T023000Z')
  expect(text).toContain('TRIGGER:-PT15M')
  expect(text).toContain('TRIGGER:-P1D')
  await t.sql`update mocks set status = 'draft'`
  for (const name of ['1.ics', '2.ics', 'x.ics'])
    expect((await answerMockCalendar(t.db, name)).status).toBe(404)
})
