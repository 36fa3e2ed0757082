import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '#lib/accounts/server/login/login.ts'
import { register } from '#lib/accounts/server/login/register.ts'
import { forgetPassword } from '#lib/accounts/server/passwords/forget-password.ts'
import { openSession } from '#lib/accounts/server/session.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { addUser, otherCode, password } from '#lib/accounts/server/testing/account.ts'
import { addressNo, behind, haveSent } from '#lib/accounts/server/testing/codes.ts'
import { passTime, stopClock } from '#lib/platform/budgets/testing/clock.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { env } from '#lib/platform/env/env.ts'
import type { AppError } from '#lib/platform/errors/app-error.ts'
import { createLogger, log } from '#lib/platform/log.ts'

// Who has a thousand addresses: what stops them, and who gets through meanwhile. And a campus, which has one.

const t = testDatabase()

beforeAll(async () => {
  Object.assign(env(), { DATA_DIR: await mkdtemp(join(tmpdir(), 'gxw-attack-')) })
  log.replace(createLogger({ level: 'silent' }))
})
afterAll(() => rm(env().DATA_DIR, { recursive: true }))
beforeEach(async () => {
  await truncateAll(t.db)
  Object.assign(env(), { SMS_PER_HOUR: 3000, WRONG_CODES_PER_HOUR: 300 })
  stopClock()
})

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: AppError) => error.code,
  )
/** How often each outcome was met. */
function tally(outcomes: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const one of outcomes) counts[one] = (counts[one] ?? 0) + 1
  return counts
}
let address = 0
/** The next of the thousand. */
const next = () => addressNo(address++ % 1000)
const phoneNo = (n: number) => `137${String(n).padStart(8, '0')}`
const fresh = 'Fresh-leaf-77'
const guess = (phone: string, phoneCode: string, ip = next()) =>
  outcome(forgetPassword(t.db, { phone, phoneCode, password: fresh, caller: behind(ip) }))
const byCode = (phone: string, phoneCode: string, ip: string) =>
  outcome(
    login(t.db, { type: '10', account: phone, phoneCode, remember: false, caller: behind(ip) }),
  )
const byPassword = (phone: string, ip: string, tried = password) =>
  login(t.db, { type: '1', account: phone, password: tried, remember: false, caller: behind(ip) })

test('one phone: of a day of guessing ten are compared, so one in a thousand such days succeeds', async () => {
  const phone = phoneNo(1)
  await addUser(t.db, { phone })
  const compared: string[] = []
  let sends = 0
  for (let hour = 0; hour < 24; hour += 4) {
    const sent = await outcome(
      haveSent(t.db, { phone, purpose: 'password', caller: behind(next()) }),
    )
    if (sent === 'fine') sends += 1
    for (let n = 0; n < 12; n += 1) compared.push(await guess(phone, 'none'))
    passTime(4 * 3600 - 1)
  }
  expect(sends).toBe(1)
  expect(tally(compared)).toMatchObject({ wrong_code: 10 })
})

test('many phones: the budget of guesses an hour holds for the whole site, and whoever has a password or is known signs in', async () => {
  Object.assign(env(), { WRONG_CODES_PER_HOUR: 60 })
  const outcomes: string[] = []
  for (let n = 0; n < 9; n += 1) {
    const phone = phoneNo(n)
    await addUser(t.db, { phone })
    const code = await haveSent(t.db, { phone, purpose: 'password', caller: behind(next()) })
    for (let tries = 0; tries < 10; tries += 1) outcomes.push(await guess(phone, otherCode(code)))
  }
  // By default 300 of 10,000 codes an hour: an account in 33 hours, of which the operator hears in the first.
  expect(tally(outcomes)).toEqual({ wrong_code: 60, too_many_requests: 30 })

  const phone = phoneNo(99)
  const { id } = await addUser(t.db, { phone })
  const home = '192.0.2.1'
  await openSession(t.db, {
    user: { id: id, role: 'learner' },
    remember: false,
    caller: behind(home),
  })
  const stranger = await haveSent(t.db, { phone, purpose: 'login', caller: behind('192.0.2.77') })
  expect(await byCode(phone, stranger, '192.0.2.77')).toBe('too_many_requests')
  expect(await byCode(phone, stranger, home)).toBe('fine')
  expect(await outcome(byPassword(phone, '192.0.2.77'))).toBe('fine')
  const newcomer = phoneNo(100)
  const code = await haveSent(t.db, {
    phone: newcomer,
    purpose: 'register',
    caller: behind('192.0.2.78'),
  })
  const form = { realname: '新人', phone: newcomer, email: '', password, remember: false }
  expect(await outcome(register(t.db, { ...form, code, caller: behind('192.0.2.78') }))).toBe(
    'fine',
  )
})

test('text messages: a thousand addresses without work get half of the hour of the site', async () => {
  Object.assign(env(), { SMS_PER_HOUR: 40 })
  const send = (n: number) =>
    outcome(haveSent(t.db, { phone: phoneNo(n), purpose: 'register', caller: behind(next()) }))
  const outcomes: string[] = []
  for (let n = 0; n < 80; n += 1) outcomes.push(await send(n))
  expect(tally(outcomes)).toEqual({ fine: 20, proof_required: 60 })
  passTime(3600)
  expect(await send(999)).toBe('fine')
})

test(
  'a campus behind one address: 200 register, have codes sent and sign in within 20 minutes, every tenth mistypes twice, and nobody is refused',
  async () => {
    const caller = behind('203.0.113.200')
    const surprises: string[] = []
    const expectSaid = async (expected: string, work: Promise<unknown>) => {
      const said = await outcome(work)
      if (said !== expected) surprises.push(`${said} instead of ${expected}`)
    }
    const join = async (n: number) => {
      const phone = phoneNo(n)
      const code = await haveSent(t.db, { phone, purpose: 'register', caller })
      const form = { realname: '同学', phone, email: '', password, remember: false, caller }
      const isClumsy = n % 10 === 0
      if (isClumsy) {
        for (const wrong of [otherCode(code), otherCode(code)])
          await expectSaid('wrong_code', register(t.db, { ...form, code: wrong }))
      }
      await expectSaid('fine', register(t.db, { ...form, code }))
      if (!isClumsy) return
      for (const wrong of ['mistyped', 'mistyped again'])
        await expectSaid('wrong_credentials', byPassword(phone, caller.ip, wrong))
      await expectSaid('fine', byPassword(phone, caller.ip))
    }
    const signIn = async (n: number) => {
      const phone = phoneNo(n)
      const phoneCode = await haveSent(t.db, { phone, purpose: 'login', caller })
      const form = { type: '10', account: phone, remember: false, caller } as const
      if (n % 10 === 1) {
        for (const wrong of [otherCode(phoneCode), otherCode(phoneCode)])
          await expectSaid('wrong_code', login(t.db, { ...form, phoneCode: wrong }))
      }
      await expectSaid('fine', login(t.db, { ...form, phoneCode }))
    }
    for (let minute = 0; minute < 20; minute += 1) {
      const ten = Array.from({ length: 10 }, (_, n) => minute * 10 + n)
      await Promise.all(ten.map(join))
      passTime(30)
      // Who registered two minutes ago is back by now.
      if (minute >= 2) await Promise.all(ten.map((n) => signIn(n - 20)))
      passTime(30)
    }
    await Promise.all(Array.from({ length: 20 }, (_, n) => signIn(180 + n)))
    expect(surprises).toEqual([])
    expect(await t.db.$count(users)).toBe(200)
  },
  120_000 * patience,
)
