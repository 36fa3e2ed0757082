import { permissionsOf, staffRoles } from '#lib/accounts/permissions.ts'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import type { Endpoint } from '#lib/platform/contract/endpoint.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { createLogger } from '#lib/platform/log.ts'
import { type CallName, contract } from '#lib/tables/contract.ts'
import { weightyActs } from '#lib/tables/handlers.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'
import { testingStaff } from '#lib/tables/testing/staff.ts'
import { diamond, gold, testingShop } from '#lib/vip/server/testing/shop.ts'

const t = testDatabase()
const shop = testingShop(t)
beforeAll(() => serveFrom(t.database, createLogger({ level: 'silent' })))

const { people, give, confirm } = testingStaff(t)

const waiting = async (by = people.second.tokens, status = 'waiting') =>
  (await send('staffProposals', { status }, by)).data as unknown as {
    total: number
    items: Record<string, unknown>[]
  }
const daysGiven = async () => {
  const [{ days } = { days: 0 }] = await t.sql<{ days: number }[]>`
    select coalesce(sum(extract(epoch from ends_at - starts_at) / 86400), 0)::int as days
    from membership_grants where kind = 'gift'`
  return days
}
const told = async () => await t.sql`select user_id, data from messages order by id`

test('one person gives 31 days in a month; what goes beyond waits for another, once', async () => {
  expect((await give(31)).data).toEqual({ done: true, proposalId: null })
  const { data } = await give(1)
  expect(data).toEqual({ done: false, proposalId: expect.any(Number) })
  // A second click is the same proposal, another act about the same record has to wait.
  expect((await give(1)).data).toEqual(data)
  expect((await give(2, people.learner, people.third.tokens)).status).toBe(409)
  expect(await daysGiven()).toBe(31)
  expect((await waiting(people.first.tokens)).total).toBe(0)
  expect((await waiting()).items).toMatchObject([
    {
      ...{ name: '赠送会员', ownerName: '王五', staffName: '周宁', reason: '补偿', state: 'open' },
      why: '本月赠送给这位用户的会员合计 32 天，超过 31 天',
      after: { membership: 10, days: 1 },
    },
  ])
  expect((await confirm(data.proposalId, people.first.tokens)).status).toBe(403)
  const decided = await Promise.all([
    ...[confirm(data.proposalId), confirm(data.proposalId)],
    confirm(data.proposalId, people.third.tokens),
  ])
  const by = decided[2]?.status === 200 ? people.third : people.second
  expect(decided.map(({ status }) => status).sort()).toEqual(
    by === people.third ? [200, 409, 409] : [200, 200, 409],
  )
  expect(await daysGiven()).toBe(32)
  const changes = await t.sql`select staff_id, owner_id, reason from staff_changes order by id`
  expect(changes).toEqual([
    { staff_id: people.first.id, owner_id: people.learner, reason: '补偿' },
    { staff_id: by.id, owner_id: people.learner, reason: '补偿' },
  ])
  expect(await told()).toEqual([
    { user_id: people.first.id, data: { name: '赠送会员', isDone: true, note: '' } },
  ])
  expect((await waiting(people.first.tokens, 'ended')).items).toMatchObject([
    { state: 'done', deciderName: expect.stringMatching(/李默|方砚/) },
  ])
})

test('what was taken back and what was given last month count no more', async () => {
  await give(31)
  await t.sql`update membership_grants set created_at = date_trunc('month', now(), 'Asia/Shanghai')
    - interval '1 second'`
  expect((await give(31)).data.done).toBe(true)
  await t.sql`update membership_grants set revoked_at = now()`
  expect((await give(31)).data.done).toBe(true)
})

test('two gifts at once are counted together', async () => {
  const given = await Promise.all([give(20), give(20, people.learner, people.second.tokens)])
  expect(given.map(({ data }) => data.done).sort()).toEqual([false, true])
})

test('nobody proposes or confirms what is their own', async () => {
  expect((await give(60, people.first.id)).status).toBe(403)
  const { data } = await give(60, people.second.id)
  expect((await confirm(data.proposalId)).status).toBe(403)
  expect((await confirm(data.proposalId, people.third.tokens)).status).toBe(200)
})

test('a refund within the rule waits for nobody, a large one and one beyond the rule do', async () => {
  const refund = (id: number) => send('staffRefund', { id, reason: '误买' }, people.first.tokens)
  const small = await shop.buy(people.learner)
  expect((await refund(small.id)).data).toEqual({ done: true, proposalId: null })
  // Again it changes nothing.
  expect((await refund(small.id)).data).toEqual({ done: true, proposalId: null })
  const late = await shop.buy((await addUser(t.db)).id)
  await t.sql`update payables set paid_at = now() - interval '200 days' where id = ${late.id}`
  const large = await shop.buy((await addUser(t.db)).id, { planId: diamond })
  for (const { id } of [late, large]) expect((await refund(id)).data.done).toBe(false)
  const { items } = await waiting()
  expect(items.map(({ why }) => why)).toEqual([
    expect.stringMatching(/^超出退款规则：/),
    '退款 ¥998，超过 ¥500',
  ])
  const states = async () =>
    (await t.sql<{ status: string }[]>`select status from payables order by id`).map(
      ({ status }) => status,
    )
  expect(await states()).toEqual(['refunding', 'paid', 'paid'])
  const note = '先问用户'
  const [one, two] = items.map(({ id }) => id)
  expect((await send('returnProposal', { id: one, note: '' }, people.second.tokens)).status).toBe(
    422,
  )
  expect((await send('returnProposal', { id: one, note }, people.second.tokens)).status).toBe(200)
  expect((await confirm(one)).status).toBe(409)
  // The buyer was quicker: nothing is left to do, and nothing is said to be done.
  const turn = (to: string) => t.sql`update payables set status = ${to} where id = ${large.id}`
  await turn('refunding')
  expect((await confirm(two)).status).toBe(409)
  await turn('paid')
  expect((await confirm(two)).status).toBe(200)
  expect(await states()).toEqual(['refunding', 'paid', 'refunding'])
  expect((await told()).map(({ data }) => data)).toEqual([
    { name: '退款', isDone: false, note },
    { name: '退款', isDone: true, note: '' },
  ])
})

const year = {
  ...{ weight: '10', name: '年卡', days: 365, price: 365, originPrice: null },
  ...{ isActivity: false, intro: '', explain: '', onSale: true },
}
const savePlan = (values: object, was: object = year, id: number | null = gold) =>
  send('saveVipEntry', { kind: 'vipPlan', id, was, values, reason: '调价' }, people.first.tokens)
const plan = async () =>
  (await t.sql`select price_fen as fen, on_sale from vip_plans where id = ${gold}`)[0]

test('a price waits with what it was and is to be; words and the end of a sale do not', async () => {
  expect((await savePlan({ ...year, price: -1 })).status).toBe(422)
  const { data } = await savePlan({ ...year, price: 0.01 })
  expect(data).toEqual({ id: gold, done: false, proposalId: expect.any(Number) })
  expect(await plan()).toEqual({ fen: 36_500, on_sale: true })
  expect((await waiting()).items).toMatchObject([
    { why: '会员套餐：价格（元）', before: { price: 365 }, after: { price: 0.01 } },
  ])
  // Somebody changes the plan meanwhile: the proposal is not carried out over that, and waits on.
  const off = { ...year, intro: '最划算', onSale: false }
  expect((await savePlan(off)).data).toMatchObject({ done: true })
  expect((await confirm(data.proposalId)).status).toBe(409)
  expect(await plan()).toEqual({ fen: 36_500, on_sale: false })
  expect((await waiting()).total).toBe(1)
  const withdraw = { id: data.proposalId }
  expect((await send('withdrawProposal', withdraw, people.second.tokens)).status).toBe(404)
  expect((await send('withdrawProposal', withdraw, people.first.tokens)).status).toBe(200)
  expect((await confirm(data.proposalId)).status).toBe(409)
  const on = await savePlan({ ...off, onSale: true }, off)
  expect(on.data.done).toBe(false)
  expect((await confirm(on.data.proposalId)).status).toBe(200)
  expect(await plan()).toEqual({ fen: 36_500, on_sale: true })
  const made = await savePlan({ ...year, name: '半年卡', days: 180 }, {}, null)
  expect(made.data).toMatchObject({ id: null, done: false })
  expect((await confirm(made.data.proposalId)).status).toBe(200)
  expect(await t.sql`select days from vip_plans where name = '半年卡'`).toEqual([{ days: 180 }])
})

test('after seven days a proposal has lapsed, and may be made again', async () => {
  const { data } = await give(60)
  await t.sql`update staff_proposals set at = now() - interval '7 days'`
  expect((await waiting()).total).toBe(0)
  expect((await confirm(data.proposalId)).status).toBe(409)
  expect((await waiting(people.first.tokens, 'ended')).items).toMatchObject([{ state: 'lapsed' }])
  const again = await give(60)
  expect(again.data.proposalId).not.toBe(data.proposalId)
  expect((await confirm(again.data.proposalId)).status).toBe(200)
})

test('who has not the right to an act sees nothing of it', async () => {
  const { data } = await give(60)
  await t.sql`update users set staff_roles = '{editor}' where id = ${people.second.id}`
  expect((await waiting()).total).toBe(0)
  expect((await confirm(data.proposalId)).status).toBe(404)
})

test('where there is one member of staff nothing waits', async () => {
  Object.assign(env(), { SECOND_PERSON: 'none' })
  expect((await give(366)).data).toEqual({ done: true, proposalId: null })
})

test('whoever may do such an act may decide it, and nobody else sees the list', () => {
  expect(weightyActs.map(({ kind }) => kind)).toContain('staffRefund')
  for (const { kind, permission, input } of weightyActs) {
    const row: Endpoint = contract[kind as CallName]
    expect([kind, row.permission, row.input === input]).toEqual([kind, permission, true])
  }
  const acts = new Set(weightyActs.map(({ permission }) => permission))
  for (const role of staffRoles) {
    const held = permissionsOf([role])
    const mayAct = held.some((one) => acts.has(one))
    expect([role, held.includes('proposals.decide')]).toEqual([role, mayAct])
  }
})
