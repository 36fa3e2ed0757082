import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { standingOf } from '#lib/vip/server/membership/standing.ts'
import type { Quote } from '#lib/vip/server/tables.ts'
import { addGrant, addPlans, day, plans } from '#lib/vip/server/testing/ledger.ts'
import { quoteOrder, validUntil } from './quote.ts'

const t = testDatabase()
beforeAll(() => addPlans(t.db))

type Grant = Parameters<typeof addGrant>[2]
type PlanName = keyof typeof plans

async function userWith(...grants: Grant[]): Promise<number> {
  const { id } = await addUser(t.db)
  for (const grant of grants) await addGrant(t.db, id, grant)
  return id
}
const quote = (userId: number, type: Quote['type'], plan: PlanName) =>
  quoteOrder(t.db, userId, { type, planId: plans[plan].id })

const bought = { planName: '季卡', valueFen: 10_800 }
/** 61 of 90 days left: 10800 × 61 / 90 = 7320. */
const quarter = { from: -29.5, to: 60.5, ...bought }
const states = {
  nobody: [],
  lapsed: [{ from: -90, to: -0.001, ...bought }],
  trial: [{ from: -1, to: 2, kind: 'trial' }],
  refunded: [{ ...quarter, revokedAt: new Date() }],
  gold: [quarter],
  gift: [{ from: -1, to: 29, kind: 'gift' }],
  diamond: [{ from: -1, to: 89, weight: 20 }],
} satisfies Record<string, Grant[]>

const mismatch = 'vip_type_mismatch'
const lower = 'vip_downgrade'
/** For types 1 to 4: what a gold year and a diamond year end with. */
const outcomes: Record<keyof typeof states, [string, string][]> = {
  nobody: [
    ['fine', 'fine'],
    [mismatch, mismatch],
    [mismatch, mismatch],
    [lower, mismatch],
  ],
  lapsed: [
    ['fine', 'fine'],
    [mismatch, mismatch],
    [mismatch, mismatch],
    [lower, mismatch],
  ],
  trial: [
    ['fine', 'fine'],
    [mismatch, mismatch],
    [mismatch, mismatch],
    [lower, mismatch],
  ],
  refunded: [
    ['fine', 'fine'],
    [mismatch, mismatch],
    [mismatch, mismatch],
    [lower, mismatch],
  ],
  gold: [
    [mismatch, mismatch],
    ['fine', mismatch],
    ['fine', mismatch],
    [lower, 'fine'],
  ],
  gift: [
    [mismatch, mismatch],
    ['fine', mismatch],
    ['vip_plan_unavailable', mismatch],
    [lower, 'fine'],
  ],
  diamond: [
    [lower, mismatch],
    [lower, mismatch],
    [lower, mismatch],
    [lower, mismatch],
  ],
}

describe.each(Object.keys(states) as (keyof typeof states)[])('%s', (state) => {
  test.each([1, 2, 3, 4] as const)('order type %i', async (type) => {
    const userId = await userWith(...(states[state] as Grant[]))
    const tried = (['goldYear', 'diamondYear'] as const).map((plan) =>
      outcome(quote(userId, type, plan)),
    )
    expect(await Promise.all(tried)).toEqual(outcomes[state][type - 1])
  })
})

test('a plan that is off sale or unknown cannot be bought', async () => {
  const userId = await userWith()
  expect(await outcome(quote(userId, 1, 'retired'))).toBe('vip_plan_unavailable')
  const unknown = quoteOrder(t.db, userId, { type: 1, planId: 2_000_000_000 })
  expect(await outcome(unknown)).toBe('vip_plan_unavailable')
})

test('a first purchase and a renewal cost the whole price', async () => {
  const { id: planId, name: planName, ...year } = plans.goldYear
  const whole = { planId, planName, ...year, deductions: [], payFen: 36_500 }
  const refund = { days: 7, markingFen: 3000, aiFen: 20 }
  expect(await quote(await userWith(), 1, 'goldYear')).toEqual({ type: 1, ...whole, refund })
  expect(await quote(await userWith(quarter), 2, 'goldYear')).toEqual({ type: 2, ...whole, refund })
})

test.each([
  [3, 'goldYear', 36_500 - 7_320],
  [4, 'diamondQuarter', 29_800 - 7_320],
  [4, 'diamondYear', 99_800 - 7_320],
] as const)('type %i to %s costs what the rest leaves of the price', async (type, plan, payFen) => {
  const { priceFen } = plans[plan]
  expect(await quote(await userWith(quarter), type, plan)).toMatchObject({
    priceFen,
    payFen,
    deductions: [{ planFen: 10_800, totalDays: 90, daysRemaining: 61, fen: 7_320 }],
  })
})

test('a renewal that has not begun counts whole, what was taken back or has ended not at all', async () => {
  const userId = await userWith(
    { from: 60.5, to: 425.5, planName: '年卡', valueFen: 36_500 },
    quarter,
    { from: -200, to: -29.5, ...bought },
    { ...quarter, revokedAt: new Date() },
  )
  const { payFen, deductions } = await quote(userId, 4, 'diamondYear')
  expect(deductions.map(({ fen, daysRemaining }) => [fen, daysRemaining])).toEqual([
    [7_320, 61],
    [36_500, 365],
  ])
  expect(payFen).toBe(99_800 - 7_320 - 36_500)
})

test('a gift counts nothing and is not replaced; a trial neither', async () => {
  const userId = await userWith(
    quarter,
    { from: 60.5, to: 90.5, kind: 'gift' },
    { from: -1, to: 2, kind: 'trial', weight: 20 },
  )
  expect((await quote(userId, 4, 'diamondYear')).deductions).toHaveLength(1)
  expect(await quote(await userWith(...(states.gift as Grant[])), 4, 'diamondYear')).toMatchObject({
    deductions: [],
    payFen: 99_800,
  })
})

test('a plan is changed for a longer one only', async () => {
  const userId = await userWith(quarter)
  expect(await outcome(quote(userId, 3, 'goldMonth'))).toBe(lower)
  expect(await outcome(quote(userId, 3, 'goldQuarter'))).toBe(lower)
  expect(await outcome(quote(userId, 3, 'goldYear'))).toBe('fine')
})

test.each([
  [29_799, 'fine'],
  [29_800, lower],
  [36_500, lower],
])('a rest of %i fen against a price of 29800 is %s', async (valueFen, expected) => {
  const userId = await userWith({ from: -0.5, to: 89.5, planName: '季卡', valueFen })
  const order = quote(userId, 4, 'diamondQuarter')
  expect(await outcome(order)).toBe(expected)
  if (expected === 'fine') expect(await order).toMatchObject({ payFen: 1 })
})

test('who had two gold years pays for no diamond quarter with them', async () => {
  const userId = await userWith(
    { from: -1, to: 364, planName: '年卡', valueFen: 36_500 },
    { from: 364, to: 729, planName: '年卡', valueFen: 36_500 },
  )
  expect(await outcome(quote(userId, 4, 'diamondQuarter'))).toBe(lower)
})

test('membership lasts from now, and after a renewal from the end of all that runs', async () => {
  const userId = await userWith(quarter, { from: 60.5, to: 90.5, kind: 'gift' })
  const standing = await standingOf(t.db, userId)
  const from = (moment: Date) => moment.getTime() + 30 * 86_400_000
  const until = (type: Quote['type']) => validUntil({ type, days: 30 }, standing).getTime()
  expect(until(2)).toBe(from(standing.expiresAt ?? new Date(0)))
  expect(until(2)).toBe(day(120.5).getTime())
  for (const type of [1, 3, 4] as const) expect(until(type)).toBe(from(standing.now))
})

test('another user’s membership changes nothing', async () => {
  await userWith(quarter)
  expect(await outcome(quote(await userWith(), 4, 'diamondYear'))).toBe(mismatch)
})
