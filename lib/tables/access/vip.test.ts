import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { payables, paymentAttempts, refunds } from '#lib/payments/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { createLogger } from '#lib/platform/log.ts'
import type { CallName } from '#lib/tables/contract.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'
import { vip } from '#lib/vip/contract.ts'
import { advisers, membershipGrants, vipOrders } from '#lib/vip/server/tables.ts'
import { addGrant, addOrder, addPlans, plans } from '#lib/vip/server/testing/ledger.ts'

const t = testDatabase()

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'gxw-vip-access-'))
  Object.assign(env(), { DATA_DIR, PC_SITE: undefined, PAY_PROVIDER: 'sandbox' })
  await addPlans(t.db)
  await t.db.insert(advisers).values([1, 2].map((id) => ({ id, name: `顾问${id}`, position: id })))
})
afterAll(() => rm(env().DATA_DIR, { recursive: true }))

/** A gold member who paid for it with an adviser of their own. */
async function person(adviserId: number) {
  const { id } = await addUser(t.db)
  const { user: _, ...tokens } = await signIn(t.db, id)
  const order = await addOrder(t.db, id, { status: 'paid', paidAt: new Date(), adviserId })
  const outTradeNo = `${order.orderNum}W1`
  const trade = { outTradeNo, amountFen: order.payFen, expiresAt: new Date() }
  await t.db.insert(paymentAttempts).values({
    ...trade,
    payableId: order.id,
    channel: 'wechat',
    status: 'paid',
    transactionId: `wx-${order.orderNum}`,
    paidAt: new Date(),
  })
  const planName = `季卡-${order.orderNum}`
  const value = { valueFen: 10_800, orderId: order.id, planName }
  await addGrant(t.db, id, { from: -1, to: 89, ...value })
  const secrets = [order.orderNum, order.cashierKey, outTradeNo, planName]
  return { id, tokens, orderId: order.id, secrets }
}
type Person = Awaited<ReturnType<typeof person>>
type Scene = { owner: Person; other: Person }

/** All of a person that a call could change. */
async function rowsOf({ id }: Person): Promise<string> {
  const own = t.db.select({ id: payables.id }).from(payables).where(eq(payables.userId, id))
  const orders = (await own).map((row) => row.id)
  const perOrder = orders.map(async (orderId) => [
    await t.db.select().from(payables).where(eq(payables.id, orderId)),
    await t.db.select().from(vipOrders).where(eq(vipOrders.id, orderId)),
    await t.db.select().from(paymentAttempts).where(eq(paymentAttempts.payableId, orderId)),
    await t.db.select().from(refunds).where(eq(refunds.payableId, orderId)),
  ])
  const grants = t.db.select().from(membershipGrants).where(eq(membershipGrants.userId, id))
  return JSON.stringify([await Promise.all(perOrder), await grants])
}

type Row = {
  setup?: (scene: Scene) => Promise<void>
  input: (scene: Scene) => object
  /** Statuses for nobody, another user, the owner. */
  expected: [number, number, number]
  /** Answers of the owner's own call. */
  answers?: (owner: Person) => unknown
}

// Calls that name nothing work on the caller's own membership: another user succeeds, and the owner keeps everything.
const own: [number, number, number] = [401, 200, 200]
const named: [number, number, number] = [401, 404, 200]
const ofOrder = ({ owner }: Scene) => ({ id: owner.orderId })
const openOrder = async ({ owner }: Scene) => {
  const order = await addOrder(t.db, owner.id, { cashierKey: `open-${owner.id}` })
  owner.orderId = order.id
  owner.secrets.push(order.orderNum, order.cashierKey)
}

const table: Record<keyof typeof vip, Row> = {
  getVipProduct: { input: () => ({ type: 2 }), expected: own },
  vipOrderCreate: {
    setup: openOrder,
    input: () => ({ type: 4, vipProductId: plans.diamondYear.id, dealCustomer: 1 }),
    expected: own,
  },
  vipOrderState: { input: ofOrder, expected: named, answers: () => 1 },
  vipOrderCancel: {
    setup: openOrder,
    input: ofOrder,
    expected: named,
    answers: () => ({ done: true }),
  },
  vipOrderRefund: {
    input: (scene) => ({ ...ofOrder(scene), reason: '买错了' }),
    expected: named,
    answers: () => ({ done: true }),
  },
  vipOrderList: {
    input: () => ({}),
    expected: own,
    answers: ({ orderId }) =>
      expect.objectContaining({ total: 1, items: [expect.objectContaining({ id: orderId })] }),
  },
  vipGrantList: {
    input: () => ({}),
    expected: own,
    answers: ({ secrets }) => [expect.objectContaining({ orderNum: secrets[0], state: 'running' })],
  },
  lastDealCustomer: { input: () => ({}), expected: own, answers: () => 1 },
  dealCustomerList: {
    input: () => ({}),
    expected: own,
    answers: () => [
      { id: 1, name: '顾问1' },
      { id: 2, name: '顾问2' },
    ],
  },
}

describe.each(Object.entries(table) as [CallName, Row][])('%s', (name, row) => {
  async function play(who: 'nobody' | 'other' | 'owner') {
    const scene = { owner: await person(1), other: await person(2) }
    await row.setup?.(scene)
    const before = await rowsOf(scene.owner)
    const tokens = who === 'nobody' ? undefined : scene[who].tokens
    const answer = await send(name, row.input(scene), tokens)
    return { answer, owner: scene.owner, before, after: await rowsOf(scene.owner) }
  }

  test.each(['nobody', 'other'] as const)(
    'changes and tells %s nothing of the owner',
    async (who) => {
      const { answer, owner, before, after } = await play(who)
      expect(answer.status).toBe(row.expected[who === 'nobody' ? 0 : 1])
      expect(after).toBe(before)
      for (const secret of owner.secrets) expect(answer.text).not.toContain(secret)
    },
  )

  test('serves the owner', async () => {
    const { answer, owner } = await play('owner')
    expect(answer.status).toBe(row.expected[2])
    if (row.answers) expect(answer.data).toEqual(row.answers(owner))
  })
})

test('the table knows every VIP call', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(vip).sort())
})

test.each(['vipOrderState', 'vipOrderCancel', 'vipOrderRefund'] as const)(
  '%s: the order of another is as unknown as none',
  async (name) => {
    const [owner, other] = [await person(1), await person(2)]
    const foreign = await send(name, { id: owner.orderId }, other.tokens)
    const missing = await send(name, { id: 2_000_000_000 }, other.tokens)
    expect(foreign.text).toBe(missing.text)
  },
)

test('another user’s adviser is not taken over', async () => {
  const [, other] = [await person(1), await person(2)]
  expect((await send('lastDealCustomer', {}, other.tokens)).data).toBe(2)
})
