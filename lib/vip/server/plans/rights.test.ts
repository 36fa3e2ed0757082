import { eq } from 'drizzle-orm'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { pageInvalidations } from '#lib/platform/page-cache/tables.ts'
import { settings } from '#lib/site/server/tables.ts'
import { vipPlans, vipRights } from '#lib/vip/server/tables.ts'
import { vipOffer } from './rights.ts'

const t = testDatabase()
const plan = (id: number, weight: 10 | 20, days: number, priceFen: number, position: number) => ({
  id,
  weight,
  name: `套餐${id}`,
  days,
  priceFen,
  position,
})

test('without content both tiers are there, with nothing on sale and no example', async () => {
  expect(await vipOffer(t.db)).toMatchObject({
    tiers: [
      { weight: 10, name: '黄金会员', plans: [] },
      { weight: 20, name: '钻石会员', plans: [] },
    ],
    rights: [],
    refund: { days: 7, markingFen: 3000, aiFen: 20 },
    example: null,
  })
})

test('each tier has its plans on sale in their order, in yuan', async () => {
  await t.db
    .insert(vipPlans)
    .values([
      { ...plan(1, 10, 365, 36_500, 2), originPriceFen: 39_850, isActivity: true },
      plan(2, 10, 30, 3_000, 1),
      { ...plan(3, 10, 90, 8_000, 0), onSale: false },
      plan(4, 20, 365, 59_800, 1),
    ])
  const [gold, diamond] = (await vipOffer(t.db)).tiers
  expect(gold?.plans.map(({ id, price, originPrice }) => [id, price, originPrice])).toEqual([
    [2, 30, null],
    [1, 365, 398.5],
  ])
  expect(diamond?.plans.map(({ id }) => id)).toEqual([4])
})

test('the example deducts the rest of the longest gold plan from a diamond plan', async () => {
  expect((await vipOffer(t.db)).example).toEqual({
    from: { name: '黄金会员套餐1', price: 365, days: 365 },
    to: { name: '钻石会员套餐4', price: 598 },
    daysRemaining: 100,
    deduction: 100,
    payAmount: 498,
  })
  await t.db.update(vipPlans).set({ priceFen: 29_800 }).where(eq(vipPlans.id, 1))
  // 29800 × 100 / 365 = 8164.38…: what is less than a fen is cut off.
  expect((await vipOffer(t.db)).example).toMatchObject({ deduction: 81.64, payAmount: 516.36 })
})

test('rights keep their order; a tier without one has null, and what nobody delivers is not offered', async () => {
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
  await t.db.insert(vipRights).values([
    {
      id: 1,
      icon: 'ai',
      name: '解析',
      free: '每天 3 次',
      gold: '不限',
      diamond: '不限',
      check: 'ai',
      position: 2,
    },
    { id: 2, icon: 'paper', name: '真题', diamond: '全部', check: 'papers', position: 1 },
    { id: 3, icon: 'mock', name: '模考大赛', gold: '全部场次', position: 3 },
  ])
  expect((await vipOffer(t.db)).rights).toEqual([
    {
      id: 2,
      icon: 'paper',
      name: '真题',
      detail: '',
      free: null,
      gold: null,
      diamond: '全部',
      check: 'papers',
    },
    {
      id: 1,
      icon: 'ai',
      name: '解析',
      detail: '',
      free: '每天 3 次',
      gold: '不限',
      diamond: '不限',
      check: 'ai',
    },
  ])
})

test('rights of the question bank are not offered while it is closed', async () => {
  const open = (value: boolean) =>
    t.db.update(settings).set({ value }).where(eq(settings.key, 'questionBankOpen'))
  await open(false)
  expect((await vipOffer(t.db)).rights).toEqual([])
  await open(true)
  expect((await vipOffer(t.db)).rights).toHaveLength(2)
})

test('replays are offered while a membership opens one', async () => {
  await t.db.insert(vipRights).values({
    id: 9,
    icon: 'replay',
    name: '直播回放',
    gold: '全部直播',
    check: 'replays',
    position: 9,
  })
  const names = async () => (await vipOffer(t.db)).rights.map(({ name }) => name)
  expect(await names()).not.toContain('直播回放')
  await t.sql`insert into live_rooms (id, title, access, starts_at, ends_at, replay_film, position)
    values (1, '系统班', 'course', now(), now() + interval '1 hour', 'cuoti-ji', 1)`
  expect(await names()).not.toContain('直播回放')
  await t.sql`update live_rooms set replay_for = 10`
  expect(await names()).toContain('直播回放')
  await t.db.delete(vipRights).where(eq(vipRights.id, 9))
})

test('the days for a refund are a setting; a wrong value gives way to seven', async () => {
  await t.db.insert(settings).values({ key: 'vipRefundDays', value: 0 })
  expect((await vipOffer(t.db)).refund.days).toBe(0)
  await t.db.update(settings).set({ value: -1 }).where(eq(settings.key, 'vipRefundDays'))
  expect((await vipOffer(t.db)).refund.days).toBe(7)
})

test('a change of plans or rights drops the pages that show them', async () => {
  await t.db.delete(pageInvalidations)
  await t.db.update(vipPlans).set({ name: '年卡' }).where(eq(vipPlans.id, 1))
  await t.db.update(vipRights).set({ name: '真题' }).where(eq(vipRights.id, 2))
  const rows = await t.db.select({ tags: pageInvalidations.tags }).from(pageInvalidations)
  expect(rows).toEqual([{ tags: ['vip'] }, { tags: ['vip'] }])
})
