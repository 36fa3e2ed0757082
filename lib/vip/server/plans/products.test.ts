import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { settings } from '#lib/site/server/tables.ts'
import type { VipProductGroup } from '#lib/vip/contract.ts'
import { vipRights } from '#lib/vip/server/tables.ts'
import { addGrant, addPlans, day, plans } from '#lib/vip/server/testing/ledger.ts'
import { getVipProducts } from './products.ts'
import { quoteOrder } from './quote.ts'

const t = testDatabase()
beforeAll(async () => {
  await addPlans(t.db)
  await t.sql`update vip_plans set origin_price_fen = 43200, is_activity = true where id = ${plans.goldYear.id}`
  // A struck-out price that is no higher would be a lie.
  await t.sql`update vip_plans set origin_price_fen = 10800 where id = ${plans.goldQuarter.id}`
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
  await t.db.insert(vipRights).values([
    { id: 1, icon: 'adviser', name: '优先答复', diamond: '优先', check: 'feedback', position: 2 },
    {
      id: 2,
      icon: 'ai',
      name: 'AI 解析',
      free: '3 次',
      gold: '不限',
      diamond: '不限',
      check: 'ai',
      position: 1,
    },
    // Everybody has it, so no membership is bought for it; nobody delivers the other.
    {
      id: 3,
      icon: 'report',
      name: '报告',
      free: '有',
      gold: '有',
      diamond: '有',
      check: 'report',
      position: 3,
    },
    { id: 4, icon: 'mock', name: '模考大赛', gold: '全部场次', diamond: '全部场次', position: 4 },
  ])
})

async function userWith(...grants: Parameters<typeof addGrant>[2][]): Promise<number> {
  const { id } = await addUser(t.db)
  for (const grant of grants) await addGrant(t.db, id, grant)
  return id
}

/** Of each plan: order type, can be bought, days left, to pay, lasts until this many days from now. */
function rowsOf({ product }: VipProductGroup) {
  return product.map(({ id, type, isBuy, daysRemaining, priceDifference, validUntil }) => {
    const days = (Date.parse(validUntil) - day(0).getTime()) / 86_400_000
    return [id, type, isBuy, daysRemaining, priceDifference, Math.round(days * 2) / 2]
  })
}
async function groupsOf(userId: number, type: 1 | 2 | 3) {
  const [gold, diamond, ...others] = await getVipProducts(t.db, userId, type)
  if (!gold || !diamond) throw new Error('two tiers are there')
  expect(others).toEqual([])
  return { gold, diamond }
}

const bought = { planName: '季卡', valueFen: 10_800 }
/** 61 of 90 days left: 10800 × 61 / 90 = 7320. */
const quarter = { from: -29.5, to: 60.5, ...bought }

test('whoever has no membership buys all plans at their price', async () => {
  const { gold, diamond } = await groupsOf(await userWith({ from: -1, to: 2, kind: 'trial' }), 1)
  expect(rowsOf(gold)).toEqual([
    [1, 1, true, 0, 39.6, 30],
    [2, 1, true, 0, 108, 90],
    [3, 1, true, 0, 365, 365],
  ])
  expect(rowsOf(diamond)).toEqual([
    [4, 1, true, 0, 298, 90],
    [5, 1, true, 0, 998, 365],
  ])
  expect([gold.isChange, diamond.isChange]).toEqual([false, false])
})

test('a tier shows its name, its icon and the rights that it gives, a plan what it costs less', async () => {
  const { gold, diamond } = await groupsOf(await userWith(), 1)
  const ai = { icon: '/vip/rights/ai.svg', name: 'AI 解析' }
  expect(gold).toMatchObject({ weight: 10, name: '黄金会员', icon: '/vip/gold.svg', benefit: [ai] })
  expect(diamond).toMatchObject({
    weight: 20,
    name: '钻石会员',
    benefit: [ai, { icon: '/vip/rights/adviser.svg', name: '优先答复' }],
  })
  const reduced = { price: 365, discountAmount: 67, showOriginPrice: true, isActivity: true }
  const whole = { discountAmount: 0, showOriginPrice: false, isActivity: false }
  expect(gold.product).toMatchObject([whole, whole, reduced])
})

test('a gold member renews from the end of what runs, and upgrades for the difference', async () => {
  const { gold, diamond } = await groupsOf(await userWith(quarter), 2)
  expect(rowsOf(gold)).toEqual([
    [1, 2, true, 0, 39.6, 90.5],
    [2, 2, true, 0, 108, 150.5],
    [3, 2, true, 0, 365, 425.5],
  ])
  expect(rowsOf(diamond)).toEqual([
    [4, 4, true, 61, 224.8, 90],
    [5, 4, true, 61, 924.8, 365],
  ])
  expect(gold.isChange).toBe(true)
  expect(diamond.product[0]?.deductions).toEqual([
    { planName: '季卡', amount: 108, totalDays: 90, daysRemaining: 61, deduction: 73.2 },
  ])
})

test('a plan is changed for longer ones, and the others say why not', async () => {
  const { gold, diamond } = await groupsOf(await userWith(quarter), 3)
  expect(rowsOf(gold)).toEqual([
    [1, 3, false, 61, 0, 30],
    [2, 3, false, 61, 34.8, 90],
    [3, 3, true, 61, 291.8, 365],
  ])
  const longer = '只能换成时长更长的套餐'
  expect(gold.product.map(({ whyNot }) => whyNot)).toEqual([longer, longer, null])
  expect(diamond.product.map(({ type }) => type)).toEqual([4, 4])
})

test('a renewal that has not begun is deducted whole, and a plan that it covers cannot be bought', async () => {
  const renewed = { from: 60.5, to: 425.5, planName: '年卡', valueFen: 36_500 }
  const { gold, diamond } = await groupsOf(await userWith(quarter, renewed), 2)
  expect(rowsOf(gold)[0]).toEqual([1, 2, true, 0, 39.6, 455.5])
  expect(rowsOf(diamond)).toEqual([
    [4, 4, false, 426, 0, 90],
    [5, 4, true, 426, 559.8, 365],
  ])
  expect(diamond.product[0]?.whyNot).toBe('当前套餐的剩余价值已不低于它的价格')
  // The year costs 36500, less than what is left of both.
  expect(gold.isChange).toBe(false)
})

test('the longest plan and a gift can be changed for nothing', async () => {
  const year = await userWith({ from: -1, to: 364, planName: '年卡', valueFen: 36_500 })
  const gift = await userWith({ from: -1, to: 29, kind: 'gift' })
  for (const userId of [year, gift]) {
    expect((await groupsOf(userId, 2)).gold.isChange).toBe(false)
    const { gold } = await groupsOf(userId, 3)
    expect(gold.product.map(({ isBuy }) => isBuy)).toEqual([false, false, false])
  }
})

test('a diamond finds both tiers empty', async () => {
  const userId = await userWith({ from: -1, to: 89, weight: 20 }, quarter)
  for (const type of [1, 2, 3] as const) {
    const { gold, diamond } = await groupsOf(userId, type)
    expect([gold.product, diamond.product, gold.isChange]).toEqual([[], [], false])
    expect(gold.benefit).toHaveLength(1)
  }
})

test.each([
  ['somebody without a membership', [], [2, 3]],
  ['somebody on trial', [{ from: -1, to: 2, kind: 'trial' as const }], [2, 3]],
  ['a gold member', [quarter], [1]],
])('%s is offered nothing for another’s state', async (_, grants, types) => {
  const userId = await userWith(...grants)
  for (const type of types)
    expect(await outcome(getVipProducts(t.db, userId, type))).toBe('vip_type_mismatch')
})

test('what is shown as buyable is what an order costs, and nothing else can be ordered', async () => {
  for (const [userId, type] of [
    [await userWith(), 1],
    [await userWith(quarter), 2],
    [await userWith(quarter), 3],
  ] as const) {
    for (const plan of (await getVipProducts(t.db, userId, type)).flatMap(
      ({ product }) => product,
    )) {
      const order = quoteOrder(t.db, userId, { type: plan.type, planId: plan.id })
      if (plan.isBuy) expect((await order).payFen).toBe(Math.round(plan.priceDifference * 100))
      else expect(await outcome(order)).toBe('vip_downgrade')
    }
  }
})
