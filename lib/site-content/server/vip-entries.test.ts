import { eq } from 'drizzle-orm'
import { addUser, outcome, signIn } from '#lib/accounts/server/testing/account.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Values } from '#lib/platform/content/record/field.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { settings } from '#lib/site/server/tables.ts'
import type { EntryKind } from '#lib/site-content/entry-kinds.ts'
import { listHistory } from '#lib/staff/server/changes.ts'
import { routes } from '#lib/tables/routes.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'
import { rightContent } from '#lib/vip/server/content/rights.ts'
import { vipOrderColumns } from '#lib/vip/server/orders/vip-orders.ts'
import { vipOffer } from '#lib/vip/server/plans/rights.ts'
import { vipOrders } from '#lib/vip/server/tables.ts'
import { addPlans } from '#lib/vip/server/testing/ledger.ts'
import { gold, testingShop } from '#lib/vip/server/testing/shop.ts'
import { listEntries } from './list-entries.ts'
import { moveEntry } from './move-entry.ts'
import { saveEntry } from './save-entry.ts'

const t = testDatabase()
const shop = testingShop(t)
let staffId: number
beforeAll(() => serveFrom(t.database, createLogger({ level: 'silent' })))
beforeEach(async () => {
  await truncateAll(t.db)
  await addPlans(t.db)
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
  staffId = (await addUser(t.db)).id
})

const save = (kind: EntryKind, values: Values, id: number | null = null, was: Values = {}) =>
  saveEntry(t.db, staffId, { kind, id, was, values, reason: '春季调价' }, routes)
const year = {
  ...{ weight: '10', name: '年卡', days: 365, price: 365, originPrice: null },
  ...{ isActivity: false, intro: '', explain: '', onSale: true },
}
const right = {
  ...{ name: 'AI 解析', detail: '讲清思路', icon: 'ai', free: '', gold: '不限', diamond: '不限' },
  ...{ check: 'ai', isShown: true },
}

test('a new price is for new orders: what is open is paid as it was quoted', async () => {
  const [early, late] = [(await addUser(t.db)).id, (await addUser(t.db)).id]
  const open = await shop.place(early)
  await save('vipPlan', { ...year, price: 298.1, originPrice: 365 }, gold, year)
  expect((await shop.place(late)).payAmount).toBe(298.1)
  const trade = await shop.open(open)
  await shop.pay(trade)
  expect(await shop.notify(trade)).toBe(200)
  const [order] = await t.db
    .select(vipOrderColumns)
    .from(payables)
    .innerJoin(vipOrders, eq(vipOrders.id, payables.id))
    .orderBy(payables.id)
  expect(order).toMatchObject({ status: 'paid', payFen: 36_500, quote: { priceFen: 36_500 } })
  expect(await shop.ledger(early)).toEqual(['10 年卡'])
  const user = { id: staffId, role: 'staff' as const, permissions: ['vip.change'], sessionId: 0 }
  expect(await listHistory(t.db, user, { noun: 'vipPlan', recordId: String(gold) })).toMatchObject([
    { before: { price: 365 }, after: { price: 298.1, originPrice: 365 }, reason: '春季调价' },
  ])
})

test('what is taken off sale is offered no more, and a plan moves among them', async () => {
  await save('vipPlan', { ...year, onSale: false }, gold, year)
  expect(await outcome(shop.place((await addUser(t.db)).id))).toBe('vip_plan_unavailable')
  const { id } = await save('vipPlan', { ...year, name: '三年卡', days: 1095, price: 888 })
  await moveEntry(t.db, staffId, { kind: 'vipPlan', id, to: 'up' })
  const { tiers } = await vipOffer(t.db)
  expect(tiers[0]?.plans).toMatchObject([
    { name: '月卡', price: 39.6 },
    { name: '季卡' },
    { name: '三年卡', price: 888, originPrice: null },
  ])
})

test.each([
  ['price', 0],
  ['price', 298.105],
  ['price', 100_001],
  ['price', '298'],
  ['originPrice', 365],
  ['days', 0],
  ['weight', '30'],
  ['weight', 10],
])('%s cannot be %s', async (field, value) => {
  const faulty = save('vipPlan', { ...year, [field]: value })
  await expect(faulty).rejects.toMatchObject({ fields: [{ field }] })
})

test('a right is offered only with what delivers it, until it is switched off', async () => {
  const offered = async () => (await vipOffer(t.db)).rights
  for (const check of ['mock', '', null])
    expect(await outcome(save('vipRight', { ...right, check }))).toBe('invalid_input')
  const { id } = await save('vipRight', right)
  expect(await offered()).toEqual([
    {
      ...{ id, icon: 'ai', name: 'AI 解析', detail: '讲清思路', check: 'ai' },
      free: null,
      gold: '不限',
      diamond: '不限',
    },
  ])
  await rightContent.write(t.db, [], {
    ...{ known: {}, prepared: undefined },
    changing: async () => undefined,
  })
  expect(await offered()).toHaveLength(1)
  await save('vipRight', { ...right, isShown: false }, id, right)
  expect(await offered()).toEqual([])
  expect(await listEntries(t.db, 'vipRight')).toEqual([
    { id, parentId: null, values: { ...right, isShown: false }, counted: {} },
  ])
})

test('the calls of the site change no price, and those of prices nothing else', async () => {
  const { id } = await addUser(t.db, { role: 'staff', staffRoles: ['admin'] })
  const tokens = await signIn(t.db, id, false, 'staff')
  expect((await send('siteEntries', { kind: 'vipPlan' }, tokens)).status).toBe(422)
  expect((await send('saveSiteEntry', { kind: 'vipPlan', values: year }, tokens)).status).toBe(422)
  expect((await send('vipEntries', { kind: 'hotWord' }, tokens)).status).toBe(422)
  expect((await send('vipEntries', { kind: 'vipPlan' }, tokens)).status).toBe(200)
})
