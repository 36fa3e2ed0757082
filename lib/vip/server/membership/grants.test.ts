import { addUser } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addGrant, addOrder, day } from '#lib/vip/server/testing/ledger.ts'
import { grantsOf } from './grants.ts'

const t = testDatabase()

test('each stretch has its state, the newest stands first, and others’ are not there', async () => {
  const [me, other] = [await addUser(t.db), await addUser(t.db)]
  const order = await addOrder(t.db, me.id, { status: 'paid' })
  const revokedAt = new Date()
  await addGrant(t.db, me.id, { from: -9, to: -1, kind: 'gift' })
  await addGrant(t.db, me.id, { from: -9, to: 9, revokedAt, replacedBy: order.id })
  await addGrant(t.db, me.id, { from: -9, to: 9, revokedAt, planName: '月卡' })
  await addGrant(t.db, me.id, { from: -1, to: 89, weight: 20, orderId: order.id, planName: '季卡' })
  await addGrant(t.db, me.id, { from: 89, to: 119, kind: 'trial' })
  await addGrant(t.db, other.id, { from: -1, to: 1 })
  const grants = await grantsOf(t.db, me.id)
  expect(grants.map(({ state, planName, orderNum }) => [state, planName, orderNum])).toEqual([
    ['upcoming', '黄金会员', null],
    ['running', '季卡', order.orderNum],
    ['refunded', '月卡', null],
    ['replaced', '黄金会员', null],
    ['ended', '黄金会员', null],
  ])
  expect(grants[0]).toMatchObject({
    weight: 10,
    kind: 'trial',
    startsAt: day(89).toISOString(),
    endsAt: day(119).toISOString(),
  })
})

test('one that ends this moment has ended', async () => {
  const { id } = await addUser(t.db)
  await addGrant(t.db, id, { from: -1, to: 0 })
  expect(await grantsOf(t.db, id)).toMatchObject([{ state: 'ended' }])
})
