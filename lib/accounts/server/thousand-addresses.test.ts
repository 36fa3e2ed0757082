import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '#lib/accounts/server/login/login.ts'
import { register } from '#lib/accounts/server/login/register.ts'
import { forgetPassword } from '#lib/accounts/server/passwords/forget-password.ts'
import { openSession } from '#lib/accounts/server/session.ts'
import { addUser, otherCode, password } from '#lib/accounts/server/testing/account.ts'
import { addressNo, behind, haveSent } from '#lib/accounts/server/testing/codes.ts'
import { passTime, stopClock } from '#lib/platform/budgets/testing/clock.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
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

test('many phones: 300 guesses an hour are compared for the whole site, and whoever has a password or is known signs in', async () => {
  const outcomes: string[] = []
  for (let n = 0; n < 45; n += 1) {
    const phone = phoneNo(n)
    await addUser(t.db, { phone })
    const code = await haveSent(t.db, { phone, purpose: 'password', caller: behind(next()) })
    for (let tries = 0; tries < 10; tries += 1) outcomes.push(await guess(phone, otherCode(code)))
  }
  // 300 of 10,000 codes an hour: an account in 33 hours, of which the operator hears in the first.
  expect(tally(outcomes)).toEqual({ wrong_code: 300, too_many_requests: 150 })

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

test('text messages: half of the hour is free, the other half costs work, then nobody unknown gets one', async () => {
  Object.assign(env(), { SMS_PER_HOUR: 100 })
  const send = (n: number) =>
    outcome(haveSent(t.db, { phone: phoneNo(n), purpose: 'register', caller: behind(next()) }))
  const outcomes: string[] = []
  for (let n = 0; n < 200; n += 1) outcomes.push(await send(n))
  expect(tally(outcomes)).toEqual({ fine: 50, proof_required: 150 })
  passTime(3600)
  expect(await send(999)).toBe('fine')
})

test('a campus behind one address: 200 register, sign in and have codes sent in 20 minutes, every tenth mistypes twice, and nobody is refused', async () => {
  const campus = behind('203.0.113.200')
  const refused: string[] = []
  const expectFine = async (what: string, work: Promise<unknown>) => {
    const said = await outcome(work)
    if (said !== 'fine') refused.push(`${what}: ${said}`)
  }
  for (let n = 0; n < 200; n += 1) {
    const phone = phoneNo(n)
    const slips = n % 10 === 0 ? 2 : 0
    const code = await haveSent(t.db, { phone, purpose: 'register', caller: campus })
    const form = { realname: '同学', phone, email: '', password, remember: false, caller: campus }
    for (let slip = 0; slip < slips; slip += 1) {
      const said = await outcome(register(t.db, { ...form, code: otherCode(code) }))
      if (said !== 'wrong_code') refused.push(`slip: ${said}`)
    }
    await expectFine('registration', register(t.db, { ...form, code }))
    for (let slip = 0; slip < slips; slip += 1) {
      const said = await outcome(byPassword(phone, campus.ip, 'mistyped'))
      if (said !== 'wrong_credentials') refused.push(`slip: ${said}`)
    }
    await expectFine('login', byPassword(phone, campus.ip))
    passTime(6)
    if (n < 20) continue
    // Who registered two minutes ago signs in by code as well.
    const earlier = phoneNo(n - 20)
    const sent = await haveSent(t.db, { phone: earlier, purpose: 'login', caller: campus })
    if (n % 10 === 0) await byCode(earlier, otherCode(sent), campus.ip)
    await expectFine(
      'login by code',
      login(t.db, {
        type: '10',
        account: earlier,
        phoneCode: sent,
        remember: false,
        caller: campus,
      }),
    )
  }
  expect(refused).toEqual([])
}, 120_000)
