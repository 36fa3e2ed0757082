import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { solveChallenge } from '#lib/accounts/client/solve-challenge.ts'
import type { Challenge } from '#lib/accounts/proof.ts'
import { openSession } from '#lib/accounts/server/session.ts'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { addressNo, behind, haveSent, newTicket } from '#lib/accounts/server/testing/codes.ts'
import { passTime, stopClock } from '#lib/platform/budgets/testing/clock.ts'
import { watchBudgets } from '#lib/platform/budgets/watch-budgets.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { createLogger, log } from '#lib/platform/log.ts'
import { metrics } from '#lib/platform/metrics.ts'
import { issueChallenge, takeProof } from './proof.ts'

const t = testDatabase()
let logged = ''

beforeAll(async () => {
  Object.assign(env(), { DATA_DIR: await mkdtemp(join(tmpdir(), 'gxw-proof-')) })
  const write = (line: string) => {
    logged += line
  }
  log.replace(createLogger({ level: 'warn' }, { write }))
})
afterAll(() => rm(env().DATA_DIR, { recursive: true }))
beforeEach(async () => {
  await truncateAll(t.db)
  Object.assign(env(), { SMS_PER_HOUR: 3000 })
  logged = ''
  stopClock()
})

let phones = 0
const nextPhone = () => `139${String(phones++).padStart(8, '0')}`
type More = Partial<Parameters<typeof haveSent>[1]>
const send = (ip: string, more: More = {}) =>
  haveSent(t.db, { phone: nextPhone(), purpose: 'login', caller: behind(ip), ...more })
/** `sent`, or what it was refused with. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'sent',
    (error: AppError) => error.code,
  )
const refusalOf = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.catch((caught: unknown) => caught)
  if (error instanceof AppError) return error
  throw new Error('it was not refused')
}
const challengeOf = async (work: Promise<unknown>) =>
  (await refusalOf(work)).data.challenge as Challenge
/** As if so many had been sent by now. */
const used = (subject: string, caller: string, calls: number) => t.sql`
  insert into rate_limits ("limit", caller, window_start, calls)
  values (${`send:${subject}:3600`}, ${caller}, ${new Date(Date.now())}, ${calls})
  on conflict ("limit", caller, window_start) do update set calls = excluded.calls`
const callsOf = async (subject: string) =>
  (await t.sql`select calls from rate_limits where "limit" = ${`send:${subject}:3600`}`)[0]?.calls

test('a browser that the account does not know works for its first code already, with the same ticket', async () => {
  const phone = nextPhone()
  const wish = { phone, ticket: await newTicket(t.db), proof: '' }
  const challenge = await challengeOf(send('192.0.2.1', wish))
  expect(challenge).toEqual({ text: expect.any(String), puzzles: 8, zeroBits: 10 })
  // Whether the phone has an account does not show.
  const { id } = await addUser(t.db, { phone })
  expect(await outcome(send('192.0.2.2', { phone, proof: '' }))).toBe('proof_required')
  const proof = await solveChallenge(challenge)
  expect(await outcome(send('192.0.2.1', { ...wish, proof }))).toBe('sent')
  passTime(61)
  const home = behind('192.0.2.3', 'the number of my browser')
  await openSession(t.db, { user: { id, role: 'learner' }, remember: false, caller: home })
  expect(await outcome(send('', { phone, proof: '', caller: home }))).toBe('sent')
})

test('a proof serves its phone and purpose, once, for two minutes', async () => {
  const aim = { phone: nextPhone(), purpose: 'login' } as const
  const proof = await solveChallenge(await issueChallenge(aim))
  const take = (more: Partial<Parameters<typeof takeProof>[1]> = {}, given = proof) =>
    takeProof(t.db, { ...aim, ...more }, given)
  const [, ...numbers] = proof.split('~')
  const { text } = await issueChallenge(aim)
  for (const wrong of [
    take({ phone: nextPhone() }),
    take({ purpose: 'register' }),
    take({}, ''),
    take({}, [text, ...numbers].join('~')),
    take({}, proof.replace(/~\d+$/, '')),
    take({}, `${proof}~1`),
    take({}, `x${proof}`),
  ])
    expect(await wrong).toBe(false)
  const all = await Promise.all(Array.from({ length: 20 }, () => take()))
  expect(all.filter(Boolean)).toHaveLength(1)
  const late = await solveChallenge(await issueChallenge(aim))
  passTime(121)
  expect(await take({}, late)).toBe(false)
})

test('neighbours in a /48 share a budget beside that of their /64', async () => {
  await used('block', '2001:db8:1::/48', 1999)
  expect(await outcome(send('2001:db8:1:1::1'))).toBe('sent')
  expect(await outcome(send('2001:db8:1:2::1'))).toBe('too_many_requests')
  expect(await outcome(send('2001:db8:2:1::1'))).toBe('sent')
})

test('above half of the hour of the site each network has thirty, and a /48 as many as one', async () => {
  await used('site', 'site', 1500)
  await used('site:share', '192.0.2.1', 29)
  await used('site:share', '2001:db8:1::/48', 30)
  for (const [ip, said] of [
    ['192.0.2.1', 'sent'],
    ['192.0.2.1', 'too_many_requests'],
    ['192.0.2.2', 'sent'],
    ['2001:db8:1:1::1', 'too_many_requests'],
    ['2001:db8:2:1::1', 'sent'],
  ] as const)
    expect(await outcome(send(ip))).toBe(said)
  // Who was refused took nothing.
  expect(await callsOf('site')).toBe(1503)
})

test('of 40 at once from 40 networks the last place of the site is given once', async () => {
  Object.assign(env(), { SMS_PER_HOUR: 1 })
  await used('site', 'site', 0)
  const all = await Promise.all(Array.from({ length: 40 }, (_, n) => outcome(send(addressNo(n)))))
  expect(all.filter((one) => one === 'sent')).toHaveLength(1)
  expect(await callsOf('site')).toBe(1)
})

test('above the budget of the site only a browser that the account knows gets a code', async () => {
  await used('site', 'site', 3000)
  const phone = nextPhone()
  const { id } = await addUser(t.db, { phone })
  const home = behind('192.0.2.1', 'the number of my browser')
  await openSession(t.db, { user: { id, role: 'learner' }, remember: false, caller: home })
  const stranger = behind('192.0.2.9', 'another')
  const refused = await refusalOf(send('', { phone, caller: stranger }))
  expect(refused.message).toBe('当前获取验证码的人较多，请使用密码登录，或 60 分钟后再试')
  // Their network alone is shared by strangers.
  const neighbour = behind('192.0.2.1', 'another')
  expect(await outcome(send('', { phone, caller: neighbour }))).toBe('too_many_requests')
  const abroad = { ...home, ip: '198.51.100.7' }
  expect(await outcome(send('', { phone, caller: abroad }))).toBe('sent')
})

test('who asks for codes of a phone from elsewhere uses up nothing of its owner', async () => {
  const phone = nextPhone()
  const { id } = await addUser(t.db, { phone })
  const home = behind('192.0.2.1')
  await openSession(t.db, { user: { id, role: 'learner' }, remember: false, caller: home })
  for (let n = 0; n < 5; n++) {
    expect(await outcome(send(addressNo(n), { phone }))).toBe('sent')
    passTime(61)
  }
  expect(await outcome(send(addressNo(9), { phone }))).toBe('too_many_requests')
  expect(await outcome(send('', { phone, caller: home }))).toBe('sent')
})

test('the operator is told once when four fifths of the site are used, and once when all are', async () => {
  Object.assign(env(), { SMS_PER_HOUR: 3000 })
  for (const before of [2398, 2399, 2400, 2998, 2999]) {
    await used('site', 'site', before)
    await send('192.0.2.1')
  }
  const lines = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toMatchObject([
    { level: 40, budget: 'send:site', used: 2400, limit: 3000 },
    { level: 50, budget: 'send:site', used: 3000, limit: 3000 },
  ])
  await outcome(send('192.0.2.1'))
  watchBudgets(() => t.db)
  const page = await metrics().registry.metrics()
  expect(page).toContain('gxw_site_budget{budget="send",figure="used"} 3000')
  expect(page).toContain('gxw_site_budget{budget="send",figure="limit"} 3000')
  expect(page).toMatch(/gxw_budget_refusals_total\{budget="send",subject="site"\} \d/)
})
