import { createHash } from 'node:crypto'
import { jest } from '@jest/globals'
import { openSession } from '#lib/accounts/server/session.ts'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import type { Visitor } from '#lib/accounts/server/visitor.ts'
import { passTime, stopClock } from '#lib/platform/budgets/testing/clock.ts'
import type { CodePurpose } from '#lib/platform/contract/code-purposes.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import type { AppError } from '#lib/platform/errors/app-error.ts'
import { checkCode, dropCode, passCodeOn, storeCode } from './sms-codes.ts'

const t = testDatabase()
const phone = '13800000001'
const login = { phone, purpose: 'login' } as const

beforeEach(() => truncateAll(t.db))
afterEach(() => jest.restoreAllMocks())

const here = { ip: '192.0.2.1', userAgent: '', isHere: false }
let places = 0
/** Somebody elsewhere, each time another. */
const elsewhere = () => ({
  ip: `198.51.${places >> 8}.${places++ & 255}`,
  userAgent: '',
  isHere: false,
})

const store = (more: { phone?: string; purpose?: CodePurpose } = {}) =>
  t.db.transaction((tx) => storeCode(tx, { ...login, ip: '192.0.2.1', ...more }))
const other = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
/** `ok`, or the code of the failure. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error) => (error as AppError).code,
  )
type More = { keep?: boolean; purpose?: CodePurpose; caller?: Visitor; userId?: number }
const check = (code: string, more: More = {}) =>
  outcome(checkCode(t.db, { ...login, code, caller: here, ...more }))
const guess = (code: string, more: More = {}) => check(code, { caller: elsewhere(), ...more })
const age = (seconds: number) =>
  t.sql`update sms_codes set created_at = created_at - make_interval(secs => ${seconds}),
    expires_at = expires_at - make_interval(secs => ${seconds}),
    ended_at = ended_at - make_interval(secs => ${seconds})`
const count = (all: string[]) => (what: string) => all.filter((one) => one === what).length

test('a right code is four digits and is spent by its first use', async () => {
  const { code } = await store()
  expect(code).toMatch(/^\d{4}$/)
  expect([await check(code), await check(code)]).toEqual(['ok', 'code_spent'])
})

test('300 guesses at once from one network are compared three times', async () => {
  const { code } = await store()
  const guesses = await Promise.all(Array.from({ length: 300 }, () => check(other(code))))
  const of = count(guesses)
  expect(of('wrong_code')).toBe(3)
  expect(of('code_spent') + of('too_many_requests')).toBe(297)
  await t.sql`delete from rate_limits`
  expect(await check(code)).toBe('code_spent')
})

test('a right code sent 100 times at once is accepted once', async () => {
  const { code } = await store()
  const of = count(await Promise.all(Array.from({ length: 100 }, () => check(code))))
  expect(of('ok')).toBe(1)
})

test('the third try may still be right', async () => {
  const { code } = await store()
  for (let n = 0; n < 2; n++) expect(await check(other(code))).toBe('wrong_code')
  expect(await check(code)).toBe('ok')
})

test('a code lasts five minutes', async () => {
  const first = await store()
  await age(295)
  expect(await check(first.code)).toBe('ok')
  const second = await store()
  await age(301)
  expect(await check(second.code)).toBe('code_spent')
})

test('a code serves its own purpose and its own phone only', async () => {
  const { code } = await store()
  expect(await check(code, { purpose: 'register' })).toBe('code_spent')
  const another = checkCode(t.db, { phone: '13800000002', purpose: 'login', code, caller: here })
  expect(await outcome(another)).toBe('code_spent')
  expect(await check(code)).toBe('ok')
})

test('a newer code ends the older one', async () => {
  const first = await store()
  let second = await store()
  while (second.code === first.code) second = await store()
  expect([await check(first.code), await check(second.code)]).toEqual(['wrong_code', 'ok'])
})

test('a code is stored as a hash with a salt of its own', async () => {
  const sent = [await store(), await store({ phone: '13800000003' })]
  const stored = await t.sql`select code_hash, salt from sms_codes order by id`
  expect(new Set(stored.map(({ salt }) => salt)).size).toBe(2)
  for (const [n, row] of stored.entries()) {
    const unsalted = createHash('sha256')
      .update(sent[n]?.code ?? '')
      .digest('hex')
    expect(row.code_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(row.code_hash).not.toBe(unsalted)
    expect(row.salt).toMatch(/^[0-9a-f]{32}$/)
  }
})

test('a code that is kept serves until ten minutes after it was sent, and its try is given back', async () => {
  const { code } = await store()
  for (let n = 0; n < 2; n++) await check(other(code))
  await age(290)
  expect(await check(code, { keep: true })).toBe('ok')
  await age(300)
  expect(await check(code)).toBe('ok')
})

test('a code kept again and again ends ten minutes after it was sent', async () => {
  const { code } = await store()
  for (let n = 0; n < 2; n++) {
    await age(295)
    expect(await check(code, { keep: true })).toBe('ok')
  }
  await age(15)
  expect(await check(code, { keep: true })).toBe('code_spent')
})

test('a wrong code is not kept', async () => {
  const { code } = await store()
  expect(await check(other(code), { keep: true })).toBe('wrong_code')
  await age(301)
  expect(await check(code)).toBe('code_spent')
})

test('checking inside a transaction, which could give tries back, is refused', async () => {
  const { code } = await store()
  await expect(
    t.db.transaction((tx) => checkCode(tx, { ...login, code, caller: here })),
  ).rejects.toThrow('no place in a transaction')
})

const passOn = () => passCodeOn(t.db, { phone, from: 'login', to: 'register' })

test('a code just spent is passed on with three tries and five minutes, and serves once', async () => {
  const { code } = await store()
  for (let n = 0; n < 2; n++) await check(other(code))
  await age(290)
  expect(await check(code)).toBe('ok')
  await store({ purpose: 'register' })
  await passOn()
  expect(await check(code)).toBe('code_spent')
  await age(290)
  const register = { purpose: 'register' } as const
  for (let n = 0; n < 2; n++) expect(await check(other(code), register)).toBe('wrong_code')
  expect([await check(code, register), await check(code, register)]).toEqual(['ok', 'code_spent'])
})

test('a code spent over a minute ago is not passed on', async () => {
  const { code } = await store()
  await check(code)
  await age(61)
  await passOn()
  expect(await check(code, { purpose: 'register' })).toBe('code_spent')
})

test('a code that is live, was replaced or not delivered is not passed on', async () => {
  const replaced = await store()
  const live = await store()
  await passOn()
  await dropCode(t.db, live.id)
  await passOn()
  for (const { code } of [replaced, live]) {
    expect(await check(code, { purpose: 'register' })).toBe('code_spent')
  }
})

test('passing on 50 times at once leaves one live code', async () => {
  const { code } = await store()
  await check(code)
  await Promise.all(Array.from({ length: 50 }, passOn))
  expect(await t.sql`select from sms_codes where ended_at is null`).toHaveLength(1)
  expect(await check(code, { purpose: 'register' })).toBe('ok')
})

test('guesses from elsewhere never spend the code of its owner', async () => {
  const { code } = await store()
  for (let n = 0; n < 10; n++) expect(await guess(other(code))).toBe('wrong_code')
  expect(await guess(other(code))).toBe('too_many_requests')
  // The owner has signed in from here before.
  const { id } = await addUser(t.db, { phone })
  await openSession(t.db, { user: { id: id, role: 'learner' }, remember: false, caller: here })
  expect(await check(other(code))).toBe('wrong_code')
  expect(await check(code)).toBe('ok')
})

test('three tries of one network leave another network its own', async () => {
  const { code } = await store()
  const neighbours = (n: number) => ({ ip: `2001:db8:1:1::${n}`, userAgent: '', isHere: false })
  for (let n = 0; n < 3; n++)
    expect(await check(other(code), { caller: neighbours(n) })).toBe('wrong_code')
  expect(await check(code, { caller: neighbours(9) })).toBe('code_spent')
  expect(await check(code)).toBe('ok')
})

test('ten wrong guesses a phone and day over all purposes, then only where its account signed in before', async () => {
  stopClock()
  const { id } = await addUser(t.db, { phone })
  const browser = 'the number of my browser'
  await openSession(t.db, {
    user: { id: id, role: 'learner' },
    remember: false,
    caller: { ...here, browser },
  })
  const purposes = ['login', 'password', 'register', 'oldPhone', 'deleteAccount'] as const
  for (const purpose of [...purposes, ...purposes]) {
    const { code } = await store({ purpose })
    expect(await guess(other(code), { purpose })).toBe('wrong_code')
  }
  const { code } = await store()
  // Right, and yet refused, whoever had it sent.
  expect(await guess(code)).toBe('too_many_requests')
  const error = await checkCode(t.db, { ...login, code, caller: elsewhere() }).catch((e) => e)
  expect(error).toMatchObject({
    message: '该手机号验证码输错次数过多，请在登录过的浏览器中操作，或 24 小时后再试',
    retryAfter: 86_400,
  })
  expect(await guess(other(code), { caller: { ...elsewhere(), browser } })).toBe('wrong_code')
  expect(await guess(code, { userId: id })).toBe('ok')
  passTime(86_400)
  const tomorrow = await store()
  expect(await guess(tomorrow.code)).toBe('ok')
})

test('a place that the account knows has ten wrong guesses a day of its own, not more', async () => {
  const { id } = await addUser(t.db, { phone })
  await openSession(t.db, { user: { id: id, role: 'learner' }, remember: false, caller: here })
  const outcomes = []
  for (let n = 0; n < 12; n++) outcomes.push(await check(other((await store()).code)))
  expect(outcomes.slice(9)).toEqual(['wrong_code', 'too_many_requests', 'too_many_requests'])
})

test('a phone without an account waits until the next day, in the same words', async () => {
  stopClock()
  for (let n = 0; n < 10; n++) await guess(other((await store()).code))
  const { code } = await store()
  const error = await checkCode(t.db, { ...login, code, caller: here }).catch((e) => e)
  expect(error).toMatchObject({
    message: '该手机号验证码输错次数过多，请在登录过的浏览器中操作，或 24 小时后再试',
    retryAfter: 86_400,
  })
  passTime(86_400)
  expect(await check((await store()).code)).toBe('ok')
})
