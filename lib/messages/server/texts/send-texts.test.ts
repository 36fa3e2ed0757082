import { addUser } from '#lib/accounts/server/testing/account.ts'
import { readMessages } from '#lib/messages/server/messages.ts'
import { sendMessage } from '#lib/messages/server/send-message.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import type { Notice, Outcome } from '#lib/platform/providers/sms/sms-provider.ts'
import { sendTexts } from './send-texts.ts'
import { listTextChannels, setTextChannel } from './text-channels.ts'

const t = testDatabase()
let me = 0
let arrived: string[] = []
let answer: Outcome = { state: 'sent', reason: '' }
const provider = {
  send: async ({ title }: Notice) => {
    if (answer.state !== 'refused') arrived.push(title)
    return answer
  },
}

beforeEach(async () => {
  await t.sql`truncate users, messages cascade`
  Object.assign(env(), { SMS_PROVIDER: 'console', PC_SITE: undefined })
  me = (await addUser(t.db, { phone: '13900000001' })).id
  arrived = []
  answer = { state: 'sent', reason: '' }
  await setTextChannel(t.db, me, { kind: 'exam', isOn: true })
})

/** An exam message of which a text is of use until the evening of 1 December. */
async function tell(key: string, userId = me): Promise<void> {
  const data = { exam: key, entry: '笔试', day: '2026-12-01', moment: 'held' } as const
  const textUntil = new Date('2026-12-01T20:00:00+08:00')
  await sendMessage(t.db, { userId, kind: 'exam', data, path: '/', key, textUntil })
  await t.sql`update message_texts set due_at = '2026-11-01T00:00:00Z'`
}
const runAt = (moment: string) => sendTexts(t.db, { provider, now: new Date(`${moment}:00+08:00`) })
const states = async () =>
  (await t.sql<{ state: string }[]>`select state from message_texts order by message_id`).map(
    ({ state }) => state,
  )

test('a text goes once, to who wants it, with the title of its message', async () => {
  const quiet = (await addUser(t.db, { phone: '13900000002' })).id
  await tell('甲', quiet)
  await tell('甲')
  await Promise.all(Array.from({ length: 5 }, () => runAt('2026-11-30T10:00')))
  await runAt('2026-11-30T10:05')
  expect(arrived).toEqual(['甲：12 月 1 日笔试'])
  expect(await states()).toEqual(['sent'])
})

test('nothing is queued while the site cannot send notices', async () => {
  Object.assign(env(), { SMS_PROVIDER: 'aliyun' })
  expect(await listTextChannels(t.db, me)).toEqual({ hasPhone: true, kinds: [] })
  await tell('甲')
  expect(await states()).toEqual([])
})

test('nothing comes from 22:00 until 8:00', async () => {
  await tell('甲')
  for (const hour of ['22:00', '23:59']) await runAt(`2026-11-29T${hour}`)
  for (const hour of ['00:00', '07:59']) await runAt(`2026-11-30T${hour}`)
  expect(arrived).toEqual([])
  await runAt('2026-11-30T08:00')
  expect(arrived).toHaveLength(1)
})

test('of a user three come in a day, the others on the next morning or not at all', async () => {
  for (const key of ['甲', '乙', '丙', '丁']) await tell(key)
  await runAt('2026-11-29T10:00')
  await runAt('2026-11-29T21:59')
  expect(arrived).toHaveLength(3)
  await runAt('2026-11-30T08:00')
  expect(arrived).toHaveLength(4)
  for (const key of ['戊', '己', '庚', '辛']) await tell(key)
  await runAt('2026-12-01T08:00')
  expect(arrived).toHaveLength(7)
  expect((await states()).at(-1)).toBe('dropped')
})

test('what the provider refused is tried again, five times at the most, and more and more seldom', async () => {
  await tell('甲')
  answer = { state: 'refused', reason: 'isv.BUSINESS_LIMIT_CONTROL' }
  await runAt('2026-11-30T10:00')
  await runAt('2026-11-30T10:01')
  expect(await t.sql`select attempts, state from message_texts`).toEqual([
    { attempts: 1, state: 'waiting' },
  ])
  for (const time of ['10:02', '10:06', '10:14', '10:30', '11:30'])
    await runAt(`2026-11-30T${time}`)
  expect(await t.sql`select attempts, state, reason from message_texts`).toEqual([
    { attempts: 5, state: 'failed', reason: 'isv.BUSINESS_LIMIT_CONTROL' },
  ])
  expect(arrived).toEqual([])
})

test('what may have arrived is not sent again: after a lost answer, or a killed server', async () => {
  await tell('甲')
  answer = { state: 'unknown', reason: 'no answer: TimeoutError' }
  await runAt('2026-11-30T10:00')
  answer = { state: 'sent', reason: '' }
  await tell('乙')
  // The server died while it was sending.
  const killed = sendTexts(t.db, {
    provider: { send: () => Promise.reject(new Error('killed')) },
    now: new Date('2026-11-30T10:01:00+08:00'),
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await states()).toEqual(['unknown', 'sending'])
  await runAt('2026-11-30T10:02')
  await runAt('2026-11-30T10:07')
  expect(await states()).toEqual(['unknown', 'unknown'])
  expect(arrived).toHaveLength(1)
})

test('what is of no use any more is dropped', async () => {
  await tell('太晚')
  await runAt('2026-12-01T20:00')
  await tell('读过')
  const [row] = await t.sql<{ id: number }[]>`select max(id)::int as id from messages`
  await readMessages(t.db, me, [row?.id ?? 0])
  await runAt('2026-11-30T10:00')
  const noPhone = (await addUser(t.db, {})).id
  await setTextChannel(t.db, noPhone, { kind: 'exam', isOn: true })
  await tell('没有手机号', noPhone)
  const gone = (await addUser(t.db, { phone: '13900000003' })).id
  await setTextChannel(t.db, gone, { kind: 'exam', isOn: true })
  await tell('注销', gone)
  await t.sql`update users set deleted_at = now() where id = ${gone}`
  await runAt('2026-11-30T10:00')
  expect(arrived).toEqual([])
  expect(await t.sql`select reason from message_texts order by message_id`).toEqual(
    ['too late', 'read on the site', 'no phone', 'account deleted'].map((reason) => ({ reason })),
  )
})

test('a message goes with its text', async () => {
  await tell('甲')
  await t.sql`delete from messages`
  expect(await states()).toEqual([])
})
