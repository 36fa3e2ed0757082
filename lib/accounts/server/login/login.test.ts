import { jest } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { hashPassword } from '#lib/accounts/server/passwords/passwords.ts'
import { findSignedInUser } from '#lib/accounts/server/session.ts'
import { auditEvents, users } from '#lib/accounts/server/tables.ts'
import {
  addUser,
  caller,
  otherCode,
  outcome,
  password,
  sentCode,
} from '#lib/accounts/server/testing/account.ts'
import { budgetUses } from '#lib/platform/budgets/tables.ts'
import { stopClock } from '#lib/platform/budgets/testing/clock.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { rateLimits } from '#lib/platform/http/tables.ts'
import { login } from './login.ts'

const t = testDatabase()
let last = 0
/** Another phone and another address each time, so that tests do not meet in the limits. */
const nextPhone = () => `139${String(++last).padStart(8, '0')}`
const nextIp = () => `10.0.${Math.floor(++last / 250)}.${(last % 250) + 1}`
const byPassword = (account: string, tried = password, ip = nextIp()) =>
  login(t.db, {
    type: '1',
    account,
    password: tried,
    remember: false,
    caller: { ...caller, ip },
  })
const byCode = (account: string, phoneCode: string) =>
  login(t.db, { type: '10', account, phoneCode, remember: true, caller })
const events = (userId: number) =>
  t.db.select().from(auditEvents).where(eq(auditEvents.userId, userId)).orderBy(auditEvents.id)
const attempts = async () => (await t.db.select().from(budgetUses)).length

beforeEach(async () => {
  await t.db.delete(budgetUses)
  await t.db.delete(rateLimits)
  stopClock()
})
afterEach(() => jest.restoreAllMocks())

test('the phone and the password sign in, and both tokens work', async () => {
  const user = await addUser(t.db, { phone: nextPhone() })
  const { token, uuid, phone } = await byPassword(user.phone ?? '')
  expect(phone).toBe(user.phone)
  expect(await findSignedInUser(t.db, 'portal', token)).toMatchObject({ id: user.id })
  expect(await findSignedInUser(t.db, 'learning', uuid)).toMatchObject({ id: user.id })
  expect((await events(user.id)).map((event) => event.kind)).toEqual(['login'])
})

test('an account name signs in in any letter case, without a phone', async () => {
  const user = await addUser(t.db, { account: 'old-name' })
  expect(await byPassword('Old-NAME')).toMatchObject({ phone: null })
  expect((await events(user.id))[0]).toMatchObject({ kind: 'login', detail: { by: 'password' } })
})

test('a wrong password, an unknown account and one without a password fail alike', async () => {
  const user = await addUser(t.db, { phone: nextPhone() })
  const without = await addUser(t.db, { phone: nextPhone(), passwordHash: null })
  const deleted = await addUser(t.db, { phone: nextPhone(), deletedAt: new Date() })
  for (const account of [user.phone, without.phone, deleted.phone, nextPhone(), 'a\0b']) {
    const wrong = account === user.phone ? 'wrong-password' : password
    expect(await outcome(byPassword(account ?? '', wrong))).toBe('wrong_credentials')
  }
})

test('a failure is audited without what was typed', async () => {
  const user = await addUser(t.db, { phone: nextPhone() })
  await outcome(byPassword(user.phone ?? '', 'secret-typed'))
  await outcome(byPassword('13700007777', 'secret-typed'))
  expect((await events(user.id)).map((event) => event.kind)).toEqual(['login_failed'])
  const all = JSON.stringify(await t.db.select().from(auditEvents))
  expect(all).not.toContain('13700007777')
  expect(all).not.toContain('secret-typed')
})

test('of 200 wrong logins at once from 200 addresses five are compared', async () => {
  const user = await addUser(t.db, { phone: nextPhone(), account: 'two-names' })
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      outcome(byPassword(n % 2 ? 'TWO-names' : (user.phone ?? ''), `wrong-${n}`)),
    ),
  )
  expect(outcomes.filter((code) => code === 'wrong_credentials')).toHaveLength(5)
  expect(outcomes.filter((code) => code === 'too_many_requests')).toHaveLength(195)
  // Not even the right one is compared now.
  expect(await outcome(byPassword(user.phone ?? ''))).toBe('too_many_requests')
})

/** As if so many wrong passwords had come from a network within this minute and hour. */
const wrongFrom = async (network: string, calls: number) => {
  for (const [name, seconds] of [
    ['wrongPassword:network', 60],
    ['wrongPassword:network', 3600],
    ['wrongPassword:block', 60],
  ] as const) {
    if (name.endsWith('block') !== network.endsWith('/48')) continue
    const start = new Date(Math.floor(Date.now() / seconds / 1000) * seconds * 1000)
    await t.db
      .insert(rateLimits)
      .values({ limit: `${name}:${seconds}`, caller: network, windowStart: start, calls })
      .onConflictDoUpdate({
        target: [rateLimits.limit, rateLimits.caller, rateLimits.windowStart],
        set: { calls },
      })
  }
}

test('of 40 wrong logins at once to 40 accounts the last ten of a campus are compared', async () => {
  const ip = nextIp()
  await wrongFrom(ip, 90)
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, () => outcome(byPassword(nextPhone(), 'wrong', ip))),
  )
  expect(outcomes.filter((code) => code === 'wrong_credentials')).toHaveLength(10)
  expect(await outcome(byPassword(nextPhone(), 'wrong'))).toBe('wrong_credentials')
})

test('from an address with too many wrong passwords a browser that the account knows still signs in', async () => {
  const ip = nextIp()
  const user = await addUser(t.db, { phone: nextPhone() })
  const form = { type: '1', account: user.phone ?? '', password, remember: false } as const
  const by = (browser: string) =>
    outcome(login(t.db, { ...form, caller: { ...caller, ip, browser } }))
  expect(await by('mine')).toBe('fine')
  await wrongFrom(ip, 100)
  // The network alone is not enough: it is the attacker's too.
  expect([await by('another'), await by('mine')]).toEqual(['too_many_requests', 'fine'])
})

test('networks of one IPv6 /48 share a budget', async () => {
  await wrongFrom('2001:db8:1::/48', 199)
  const outcomes = []
  for (let n = 1; n < 4; n++)
    outcomes.push(await outcome(byPassword(nextPhone(), 'wrong', `2001:db8:1:${n}::1`)))
  expect(outcomes).toEqual(['wrong_credentials', 'too_many_requests', 'too_many_requests'])
  expect(await outcome(byPassword(nextPhone(), 'wrong', '2001:db8:2:1::1'))).toBe(
    'wrong_credentials',
  )
})

test('who is refused reads how long to wait', async () => {
  const phone = nextPhone()
  for (let n = 0; n < 5; n++) await outcome(byPassword(phone, 'wrong'))
  const error = await byPassword(phone, 'wrong').catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(AppError)
  const { message, retryAfter } = error as AppError
  // Of the minute passes what six logins take.
  expect(retryAfter).toBeGreaterThan(0)
  expect(retryAfter).toBeLessThanOrEqual(60)
  expect(message).toBe(`登录失败次数过多，请在 ${retryAfter} 秒后再试`)
})

test('after a minute there are tries again, after twenty failures not within the hour', async () => {
  const phone = nextPhone()
  const age = (minutes: number) =>
    t.db.update(budgetUses).set({ at: sql`at - make_interval(mins => ${minutes})` })
  for (let round = 0; round < 4; round++) {
    for (let n = 0; n < 5; n++)
      expect(await outcome(byPassword(phone, 'wrong'))).toBe('wrong_credentials')
    expect(await outcome(byPassword(phone, 'wrong'))).toBe('too_many_requests')
    await age(2)
  }
  const error = await byPassword(phone, 'wrong').catch((caught: unknown) => caught)
  expect((error as AppError).retryAfter).toBeGreaterThan(45 * 60)
  await age(59)
  expect(await outcome(byPassword(phone, 'wrong'))).toBe('wrong_credentials')
})

test('a right password works after four failures, and successes use nothing up', async () => {
  const user = await addUser(t.db, { phone: nextPhone() })
  const ip = nextIp()
  for (let n = 0; n < 4; n++) await outcome(byPassword(user.phone ?? '', 'wrong', ip))
  for (let n = 0; n < 8; n++)
    expect(await outcome(byPassword(user.phone ?? '', password, ip))).toBe('fine')
  expect(await attempts()).toBe(4)
  // By now the address is known to the account and has a budget of its own.
  for (let n = 0; n < 5; n++)
    expect(await outcome(byPassword(user.phone ?? '', 'wrong', ip))).toBe('wrong_credentials')
  expect(await outcome(byPassword(user.phone ?? '', password, ip))).toBe('too_many_requests')
})

test('a password that was changed while it was compared opens no session', async () => {
  const user = await addUser(t.db, { phone: nextPhone() })
  const passwordHash = await hashPassword('another-password-9')
  const [result] = await Promise.all([
    outcome(byPassword(user.phone ?? '')),
    // Done long before argon2id is.
    t.db.update(users).set({ passwordHash }).where(eq(users.id, user.id)),
  ])
  expect(result).toBe('wrong_credentials')
})

test('a code signs in once', async () => {
  const user = await addUser(t.db, { phone: nextPhone() })
  const code = await sentCode(t.db, user.phone ?? '', 'login')
  expect(await outcome(byCode(user.phone ?? '', otherCode(code)))).toBe('wrong_code')
  const { token } = await byCode(user.phone ?? '', code)
  expect(await findSignedInUser(t.db, 'portal', token)).toMatchObject({ id: user.id })
  expect(await outcome(byCode(user.phone ?? '', code))).toBe('code_spent')
})

test('a right code of an unknown phone says so and stays good for registering', async () => {
  const phone = nextPhone()
  const code = await sentCode(t.db, phone, 'login')
  expect(await outcome(byCode(phone, otherCode(code)))).toBe('wrong_code')
  expect(await outcome(byCode(phone, code))).toBe('account_not_registered')
  const { register } = await import('./register.ts')
  const form = { realname: '新人', phone, code, email: '', password, remember: false, caller }
  expect(await outcome(register(t.db, form))).toBe('fine')
})

test('an address the account has signed in from is not kept out by strangers elsewhere', async () => {
  const user = await addUser(t.db, { phone: nextPhone() })
  const home = nextIp()
  await byPassword(user.phone ?? '', password, home)
  for (let n = 0; n < 6; n += 1) await outcome(byPassword(user.phone ?? '', 'wrong'))
  expect(await outcome(byPassword(user.phone ?? '', password, nextIp()))).toBe('too_many_requests')
  expect(await outcome(byPassword(user.phone ?? '', password, home))).toBe('fine')
})

test('logins that come together wait for each other instead of being refused', async () => {
  const ip = nextIp()
  const phones = await Promise.all(
    Array.from({ length: 10 }, async () => (await addUser(t.db, { phone: nextPhone() })).phone),
  )
  const all = phones.map((phone) => outcome(byPassword(phone ?? '', password, ip)))
  expect(new Set(await Promise.all(all))).toEqual(new Set(['fine']))
})

test('wrong codes count against the address and are written down', async () => {
  const ip = nextIp()
  const before = await t.db.$count(auditEvents, eq(auditEvents.kind, 'login_failed'))
  const guess = (phone: string) =>
    outcome(
      login(t.db, {
        type: '10',
        account: phone,
        phoneCode: '0000',
        remember: false,
        caller: { ...caller, ip },
      }),
    )
  for (let n = 0; n < 5; n += 1) expect(await guess(nextPhone())).toBe('code_spent')
  await t.sql`update rate_limits set calls = 200 where "limit" = 'wrongCodeFromHere:network:3600'`
  expect(await guess(nextPhone())).toBe('too_many_requests')
  expect(await t.db.$count(auditEvents, eq(auditEvents.kind, 'login_failed'))).toBe(before + 5)
  // Wrong codes of a neighbour cost nobody the login by password.
  const user = await addUser(t.db, { phone: nextPhone() })
  expect(await outcome(byPassword(user.phone ?? '', password, ip))).toBe('fine')
})
