import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { createLogger } from '#lib/platform/log.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'
import { addPlans } from '#lib/vip/server/testing/ledger.ts'

// Ways by which one person of staff might come to money or rights.

const t = testDatabase()
beforeAll(() => serveFrom(t.database, createLogger({ level: 'silent' })))

type Staff = { id: number; tokens: { token: string; uuid: string } }
let first: Staff
let second: Staff
let learner = 0

const addStaff = async (userName: string) => {
  const { id } = await addUser(t.db, { role: 'staff', userName })
  return { id, tokens: await signIn(t.db, id, false, 'staff') }
}

beforeEach(async () => {
  await truncateAll(t.db)
  await addPlans(t.db)
  Object.assign(env(), { SECOND_PERSON: 'required', OWN_RECORDS: 'refused' })
  first = await addStaff('周宁')
  second = await addStaff('李默')
  learner = (await addUser(t.db, { userName: '王五' })).id
})

const give = (days: number) =>
  send('staffGiveMembership', { id: learner, weight: 10, days, reason: '补偿' }, first.tokens)
const confirm = (id: unknown) => send('confirmProposal', { id }, second.tokens)

const savePlan = (values: object, reason = '新套餐') =>
  send('saveVipEntry', { kind: 'vipPlan', values: { ...plan, ...values }, reason }, first.tokens)
const plan = {
  ...{ weight: '10', name: '半年卡', days: 180, price: 198, originPrice: null },
  ...{ isActivity: false, intro: '', explain: '', onSale: true },
}

test('a gift that was used and then taken back counts for the days that it was used', async () => {
  await t.sql`insert into membership_grants (user_id, weight, kind, starts_at, ends_at, created_at, revoked_at)
    select ${learner}, 10, 'gift', month, month + interval '31 days', month, month + interval '20 days'
    from (select date_trunc('month', now(), 'Asia/Shanghai') as month)`
  expect((await give(12)).data.done).toBe(false)
  expect((await give(11)).data.done).toBe(true)
})

test('who has lost the right to an act has proposed nothing that can be confirmed', async () => {
  const { data } = await give(60)
  const roles = (held: string) =>
    t.sql`update users set staff_roles = ${held}::text[] where id = ${first.id}`
  await roles('{support}')
  expect((await confirm(data.proposalId)).status).toBe(409)
  await t.sql`update users set role = 'learner' where id = ${first.id}`
  expect((await confirm(data.proposalId)).status).toBe(409)
  await t.sql`update users set role = 'staff' where id = ${first.id}`
  await roles('{finance}')
  expect((await confirm(data.proposalId)).status).toBe(200)
})

test('a second click on something new is one proposal', async () => {
  const { data } = await savePlan({})
  expect((await savePlan({})).data).toEqual(data)
  const other = await Promise.all([savePlan({ name: '两月卡' }), savePlan({ name: '两月卡' })])
  expect(new Set(other.map((one) => one.data.proposalId)).size).toBe(1)
  expect((await confirm(data.proposalId)).status).toBe(200)
  expect((await confirm(other[0]?.data.proposalId)).status).toBe(200)
  expect(await t.sql`select name from vip_plans where name in ('两月卡', '半年卡')`).toHaveLength(2)
})

test('the history of what two persons did names both', async () => {
  const { data } = await give(60)
  await confirm(data.proposalId)
  const audit = await send('staffAudit', { recordId: String(learner) }, first.tokens)
  expect((audit.data as unknown as { items: object[] }).items).toMatchObject([
    { staffName: '李默', proposedBy: '周宁', reason: '补偿' },
  ])
})
