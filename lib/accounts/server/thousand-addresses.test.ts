import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '#lib/accounts/server/login/login.ts'
import { register } from '#lib/accounts/server/login/register.ts'
import { forgetPassword } from '#lib/accounts/server/passwords/forget-password.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { addUser, otherCode, password } from '#lib/accounts/server/testing/account.ts'
import { addressNo, behind, haveSent } from '#lib/accounts/server/testing/codes.ts'
import type { Visitor } from '#lib/accounts/server/visitor.ts'
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
  Object.assign(env(), { SMS_PER_HOUR: 3000, WRONG_CODES_PER_DAY: 2 })
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
/** As if so much had been counted in this window. */
const used = (limit: string, caller: string, calls: number) => {
  const ms = Number(limit.split(':').at(-1)) * 1000
  return t.sql`
    insert into rate_limits ("limit", caller, window_start, calls)
    values (${limit}, ${caller}, ${new Date(Math.floor(Date.now() / ms) * ms)}, ${calls})`
}
const wrongToday = (codes: number) => used('wrongCodeForAccount:site:86400', 'site', codes)
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

/** Enters codes until one opens the account, as somebody does who reads them all; answers how many it took. */
async function codesUntilIn(phone: string, caller: Visitor): Promise<number> {
  for (let codes = 1; ; codes += 1) {
    const phoneCode = await haveSent(t.db, { phone, purpose: 'login', caller })
    const said = await outcome(
      login(t.db, { type: '10', account: phone, phoneCode, remember: false, caller }),
    )
    if (said === 'fine') return codes
    if (said !== 'another_code') throw new Error(said)
    passTime(61)
  }
}

/** Guesses at phone after phone from these addresses, until they have no guesses left in this hour. */
async function guessAtFullSpeed(addresses: readonly string[]): Promise<Record<string, number>> {
  const outcomes: string[] = []
  for (const ip of addresses) {
    while (outcomes.at(-1) !== 'too_many_requests') {
      const phone = phoneNo(++victims)
      await addUser(t.db, { phone })
      const code = await haveSent(t.db, { phone, purpose: 'password', caller: behind(ip) })
      for (let tries = 0; tries < 3; tries += 1)
        outcomes.push(await guess(phone, otherCode(code), ip))
    }
    outcomes.push('next')
  }
  return tally(outcomes)
}
let victims = 1000

test(
  'two addresses at full speed: a stranger with the right codes gets in, after two of them',
  async () => {
    const guessed = await guessAtFullSpeed(['198.51.100.1', '198.51.100.2'])
    expect(guessed.wrong_code).toBe(400)
    const phone = phoneNo(99)
    await addUser(t.db, { phone })
    const stranger = behind('192.0.2.77', 'a browser of theirs')
    expect(await codesUntilIn(phone, stranger)).toBe(2)
    // From then on the browser is known, and one is enough.
    passTime(61)
    expect(await codesUntilIn(phone, stranger)).toBe(1)
    // Who has a password or no account yet notices nothing.
    expect(await outcome(byPassword(phone, '192.0.2.78'))).toBe('fine')
    const newcomer = phoneNo(100)
    const caller = behind('192.0.2.79')
    const code = await haveSent(t.db, { phone: newcomer, purpose: 'register', caller })
    const form = { realname: '新人', phone: newcomer, email: '', password, remember: false }
    expect(await outcome(register(t.db, { ...form, code, caller }))).toBe('fine')
    passTime(86_400)
    expect(await codesUntilIn(phone, behind('192.0.2.80'))).toBe(1)
  },
  60_000 * patience,
)

test('two right codes count where they were entered, for what they were sent, and within a quarter of an hour', async () => {
  Object.assign(env(), { WRONG_CODES_PER_DAY: 1 })
  await wrongToday(1)
  const phone = phoneNo(1)
  await addUser(t.db, { phone })
  const enter = async (purpose: 'login' | 'password', ip: string) => {
    const code = await haveSent(t.db, { phone, purpose, caller: behind(ip) })
    passTime(61)
    return purpose === 'login' ? await byCode(phone, code, ip) : await guess(phone, code, ip)
  }
  expect(await enter('login', '192.0.2.1')).toBe('another_code')
  expect(await enter('login', '192.0.2.2')).toBe('another_code')
  expect(await enter('password', '192.0.2.1')).toBe('another_code')
  passTime(15 * 60)
  expect(await enter('login', '192.0.2.1')).toBe('another_code')
  expect(await enter('login', '192.0.2.1')).toBe('fine')
})

test('who has entered one right code of two is sent the next, however many their phone had', async () => {
  Object.assign(env(), { WRONG_CODES_PER_DAY: 1 })
  await wrongToday(1)
  const phone = phoneNo(1)
  await addUser(t.db, { phone })
  const send = async (ip: string) => {
    const code = await haveSent(t.db, { phone, purpose: 'login', caller: behind(ip) })
    passTime(61)
    return code
  }
  for (let n = 0; n < 4; n += 1) await send('192.0.2.1')
  expect(await byCode(phone, await send('192.0.2.1'), '192.0.2.1')).toBe('another_code')
  // Five an hour for everybody else.
  await expect(send('192.0.2.9')).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await byCode(phone, await send('192.0.2.1'), '192.0.2.1')).toBe('fine')
})

test('above 250 times as many wrong codes a stranger enters three', async () => {
  Object.assign(env(), { WRONG_CODES_PER_DAY: 2 })
  await wrongToday(500)
  const phone = phoneNo(1)
  await addUser(t.db, { phone })
  expect(await codesUntilIn(phone, behind('192.0.2.1'))).toBe(3)
})

test('slips that a right code follows are no guesses, and nobody gains guesses by them', async () => {
  const counted = async () =>
    (await t.sql`select calls from rate_limits where "limit" = 'wrongCodeForAccount:site:86400'`)[0]
      ?.calls
  const phone = phoneNo(1)
  await addUser(t.db, { phone })
  const [mine, theirs] = ['192.0.2.1', '198.51.100.1']
  const code = await haveSent(t.db, { phone, purpose: 'any', caller: behind(mine) })
  expect(await byCode(phone, otherCode(code), theirs)).toBe('wrong_code')
  expect(await byCode(phone, otherCode(code), mine)).toBe('wrong_code')
  // For a registration it counts for nothing, so there is nothing to give back.
  const form = { realname: '新人', phone, email: '', password, remember: false }
  const wrong = { ...form, code: otherCode(code), caller: behind(mine) }
  expect(await outcome(register(t.db, wrong))).toBe('wrong_code')
  expect(await counted()).toBe(2)
  expect(await byCode(phone, code, mine)).toBe('fine')
  expect(await counted()).toBe(1)
})

test('text messages: without work a thousand addresses get none, with it ten leave the others theirs', async () => {
  Object.assign(env(), { SMS_PER_HOUR: 800 })
  const send = (n: number, ip: string, proof?: string) =>
    outcome(haveSent(t.db, { phone: phoneNo(n), purpose: 'register', caller: behind(ip), proof }))
  const idle: string[] = []
  for (let n = 0; n < 20; n += 1) idle.push(await send(n, next(), ''))
  expect(tally(idle)).toEqual({ proof_required: 20 })
  // As if ten had used half of the hour up, and most of their shares of the rest.
  await used('send:site:3600', 'site', 680)
  for (let n = 0; n < 10; n += 1) await used('send:site:share:3600', addressNo(n), 28)
  const flood: string[] = []
  for (let n = 0; n < 30; n += 1) flood.push(await send(n, addressNo(n % 10)))
  expect(tally(flood)).toEqual({ fine: 20, too_many_requests: 10 })
  expect(await send(999, '192.0.2.1')).toBe('fine')
})

test(
  'a campus behind one address: 200 register, have codes sent and sign in within 20 minutes, every tenth mistypes twice, and nobody is refused',
  async () => {
    const callers = Array.from({ length: 200 }, (_, n) => behind('203.0.113.200', `browser ${n}`))
    const callerOf = (n: number) => callers[n] ?? behind('203.0.113.200')
    const surprises: string[] = []
    const expectSaid = async (expected: string, work: Promise<unknown>) => {
      const said = await outcome(work)
      if (said !== expected) surprises.push(`${said} instead of ${expected}`)
    }
    const join = async (n: number) => {
      const [phone, caller] = [phoneNo(n), callerOf(n)]
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
      const [phone, caller] = [phoneNo(n), callerOf(n)]
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
