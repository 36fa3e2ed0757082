import { sql } from 'drizzle-orm'
import { behind } from '#lib/accounts/server/testing/codes.ts'
import { proofFor } from '#lib/accounts/server/testing/proofs.ts'
import { stopClock } from '#lib/platform/budgets/testing/clock.ts'
import type { CodePurpose } from '#lib/platform/contract/code-purposes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { openTestServer, testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { parseEnv } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { createLogger, log } from '#lib/platform/log.ts'
import type { SmsSettings } from '#lib/platform/providers/sms/provider.ts'
import { startAliyunPeer } from '#lib/platform/providers/sms/testing/aliyun.ts'
import { sendCode } from './send-code.ts'
import { passSlider } from './slider.ts'
import { checkCode } from './sms-codes.ts'

const t = testDatabase()
const phone = '13800000001'
let peer: Awaited<ReturnType<typeof startAliyunPeer>>
let logged = ''

beforeAll(async () => {
  peer = await startAliyunPeer()
  const write = (line: string) => {
    logged += line
  }
  log.replace(createLogger({ level: 'trace' }, { write }))
})
afterAll(() => peer.close())
beforeEach(async () => {
  await truncateAll(t.db)
  Object.assign(peer, { mood: 'deliver', delivered: [], requests: 0 })
  logged = ''
  // The provider compares the hour with its own.
  stopClock(Math.floor(performance.timeOrigin + performance.now()))
})

type Wish = {
  phone?: string
  purpose?: CodePurpose
  ticket?: string
  userId?: number
  ip?: string
  isHere?: boolean
  settings?: Partial<SmsSettings>
  db?: Db
}
const newTicket = async () =>
  (await passSlider(t.db, { width: 340, start: 0, end: 290, points: [{ x: 290, t: 9 }] })).ticket

async function send({ ip = '192.0.2.1', isHere = false, settings, db = t.db, ...wish }: Wish = {}) {
  const order = {
    phone,
    purpose: 'login' as CodePurpose,
    userId: undefined,
    ...wish,
    ticket: wish.ticket ?? (await newTicket()),
    proof: await proofFor({ phone, purpose: 'login', ...wish }),
    caller: { ip, userAgent: '', isHere },
  }
  return await sendCode(db, order, { ...peer.settings, ...settings })
}
/** `sent`, or the code of the failure. */
const outcome = (wish?: Wish) =>
  send(wish).then(
    () => 'sent',
    (error) => (error as AppError).code,
  )
const age = (seconds: number) =>
  t.sql`update budget_uses set at = at - make_interval(secs => ${seconds})`
/** The seconds to wait go by the database's clock, which goes on while a test runs. */
function expectWait(seconds: number, most: number): void {
  expect(seconds).toBeLessThanOrEqual(most)
  expect(seconds).toBeGreaterThan(most - 30 * patience)
}
/** Opens all connections for transactions: else the first send is through before the others begin. */
const warmUp = (db: Db) =>
  Promise.all(
    Array.from({ length: 8 }, () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`))),
  )
const rows = () => t.sql`select * from sms_codes`

test('the code reaches the phone, is right, and is not in the answer', async () => {
  expect(await send()).toEqual({ code: null })
  const [message] = peer.delivered
  expect(message?.phone).toBe(phone)
  const caller = { ip: '192.0.2.1', userAgent: '', isHere: false }
  await checkCode(t.db, { phone, purpose: 'login', code: message?.code ?? '', caller })
})

test('100 sends for one phone at once, with 100 tickets and from 100 addresses, send one', async () => {
  const tickets = await Promise.all(Array.from({ length: 100 }, newTicket))
  await warmUp(t.db)
  const all = await Promise.all(tickets.map((ticket, n) => outcome({ ticket, ip: `192.0.2.${n}` })))
  expect(all.filter((one) => one === 'sent')).toHaveLength(1)
  expect(all.filter((one) => one === 'too_many_requests')).toHaveLength(99)
  expect([peer.delivered.length, (await rows()).length]).toEqual([1, 1])
})

test('of 100 sends on two instances for one phone and different purposes one is sent', async () => {
  const [row] = await t.sql<{ name: string }[]>`select current_database() as name`
  const second = await openTestServer(row?.name)
  try {
    const tickets = await Promise.all(Array.from({ length: 100 }, newTicket))
    const wishes = tickets.map((ticket, n) => ({
      ticket,
      ip: `192.0.2.${n}`,
      db: n % 2 ? t.db : second.db,
      purpose: n % 3 ? ('login' as const) : ('register' as const),
    }))
    await Promise.all([t.db, second.db].map(warmUp))
    const all = await Promise.all(wishes.map(outcome))
    expect(all.filter((one) => one === 'sent')).toHaveLength(1)
    expect(peer.delivered).toHaveLength(1)
  } finally {
    await second.close()
  }
})

test('a phone gets one code a minute, and who is early reads how long to wait', async () => {
  await send()
  await age(18)
  const error = await send({ purpose: 'password', ip: '192.0.2.2' }).catch((reason) => reason)
  expect(error).toBeInstanceOf(AppError)
  expect(error.code).toBe('too_many_requests')
  expectWait(error.retryAfter, 42)
  expect(error.message).toBe(`验证码获取过于频繁，请 ${error.retryAfter} 秒后再试`)
  await age(error.retryAfter)
  expect(await outcome()).toBe('sent')
})

test('a phone gets five codes an hour and ten a day', async () => {
  const five = async () => {
    for (let n = 0; n < 5; n++) {
      expect(await outcome({ ip: `192.0.2.${n}` })).toBe('sent')
      await age(61)
    }
  }
  await five()
  const hour = await send().catch((reason) => reason)
  expectWait(hour.retryAfter, 3600 - 5 * 61)
  await age(hour.retryAfter)
  await five()
  await age(3600)
  const day = await send().catch((reason) => reason)
  expect(day.code).toBe('too_many_requests')
  expect(day.retryAfter).toBeGreaterThan(20 * 3600)
  await age(day.retryAfter)
  expect(await outcome()).toBe('sent')
})

test('without a ticket, with an unknown, a used or an expired one nothing is sent', async () => {
  const used = await newTicket()
  await send({ ticket: used, phone: '13800000009' })
  const expired = await newTicket()
  await t.sql`update slider_tickets set expires_at = now() where used_at is null`
  for (const ticket of ['', 'unknown', used, expired]) {
    expect(await outcome({ ticket })).toBe('slider_required')
  }
  expect([peer.requests, (await rows()).length]).toEqual([1, 1])
})

test('one ticket used for 100 phones at once sends one code', async () => {
  const ticket = await newTicket()
  const all = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      outcome({ ticket, phone: `139${String(n).padStart(8, '0')}`, ip: `192.0.2.${n}` }),
    ),
  )
  expect(all.filter((one) => one === 'sent')).toHaveLength(1)
  expect(all.filter((one) => one === 'slider_required')).toHaveLength(99)
})

test('a refused send uses its ticket up', async () => {
  await send()
  const ticket = await newTicket()
  expect(await outcome({ ticket })).toBe('too_many_requests')
  expect(await outcome({ ticket, phone: '13800000009' })).toBe('slider_required')
})

const anonymous = undefined
test.each<[CodePurpose, number | undefined, string]>([
  ['register', anonymous, 'sent'],
  ['login', anonymous, 'sent'],
  ['password', anonymous, 'sent'],
  ['bind', anonymous, 'unauthorized'],
  ['newPhone', anonymous, 'unauthorized'],
  ['oldPhone', anonymous, 'unauthorized'],
  ['deleteAccount', anonymous, 'unauthorized'],
  ['bind', 2, 'sent'],
  ['newPhone', 2, 'sent'],
  ['oldPhone', 2, 'forbidden'],
  ['deleteAccount', 2, 'forbidden'],
  ['oldPhone', 3, 'forbidden'],
  ['oldPhone', 1, 'sent'],
  ['deleteAccount', 1, 'sent'],
])('for %s user %s is answered: %s', async (purpose, userId, expected) => {
  await t.sql`insert into users (id, user_name, phone) values
    (1, '主人', ${phone}), (2, '别人', '13800000002'), (3, '没有手机', null)`
  expect(await outcome({ purpose, ...(userId && { userId }) })).toBe(expected)
  expect(peer.requests).toBe(expected === 'sent' ? 1 : 0)
})

test.each(['limit', 'break', 'babble'] as const)(
  'a provider that answers %s: failed, not checkable, counted, and nothing secret in the log',
  async (mood) => {
    peer.mood = mood
    await expect(send()).rejects.toThrow(new AppError('sms_failed'))
    expect(await t.sql`select from sms_codes where ended_at is null`).toHaveLength(0)
    expect(await outcome()).toBe('too_many_requests')
    expect(peer.requests).toBe(1)
    expect(logged).toContain('aliyun: ')
    expect(logged).not.toMatch(/13800000001|testing-key-secret/)
  },
)

const onConsole = (PC_SITE: string | undefined, isHere: boolean): Wish => ({
  isHere,
  settings: { SMS_PROVIDER: 'console', PC_SITE },
})

test('on the own machine the console provider answers with the code, and it is right', async () => {
  const { code } = await send(onConsole('http://localhost:3000', true))
  const caller = { ip: '192.0.2.1', userAgent: '', isHere: false }
  await checkCode(t.db, { phone, purpose: 'login', code: code ?? '', caller })
  expect(logged).toBe('')
})

test.each<[string, Wish]>([
  ['on a real host', onConsole('https://www.example.com', true)],
  ['to who is not at this machine', onConsole(undefined, false)],
])('%s the console provider is refused before anything is stored', async (_, onIt) => {
  const ticket = await newTicket()
  const wish = { ...onIt, ticket }
  await expect(send(wish)).rejects.toMatchObject({
    code: 'sms_failed',
    message: '短信服务尚未配置',
  })
  expect(await rows()).toHaveLength(0)
  expect(await outcome({ ticket })).toBe('sent')
})

test.each(['login', 'register', 'password', 'bind', 'oldPhone', 'newPhone'] as const)(
  'a code sent for no named purpose serves %s once, and no deletion of an account',
  async (purpose) => {
    const settings = { ...parseEnv({ SMS_PROVIDER: 'console' }) }
    const caller = behind('10.9.9.9')
    const order = { phone, purpose: 'any' as const, userId: undefined, caller }
    // The slider is asked for all the same.
    const proof = await proofFor(order)
    const bare = sendCode(t.db, { ...order, ticket: '', proof }, settings)
    await expect(bare).rejects.toMatchObject({ code: 'slider_required' })
    const again = { ...order, ticket: await newTicket(), proof: await proofFor(order) }
    const { code } = await sendCode(t.db, again, settings)
    const check = { phone, code: code ?? '', caller }
    const spent = { code: 'code_spent' }
    await expect(checkCode(t.db, { ...check, purpose: 'deleteAccount' })).rejects.toMatchObject(
      spent,
    )
    await checkCode(t.db, { ...check, purpose })
    await expect(checkCode(t.db, { ...check, purpose })).rejects.toMatchObject(spent)
  },
)
