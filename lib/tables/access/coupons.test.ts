import { randomUUID } from 'node:crypto'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { addCoupon, addKind } from '#lib/coupons/server/testing/coupons.ts'
import { addGoods, book } from '#lib/orders/server/testing/goods-shop.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await addGoods(t.db)
  await addKind(t.db, { id: 1, code: 'XIN60', mostByCode: 5 })
})

const learner = async () => {
  const { id } = await addUser(t.db)
  return { id, tokens: await signIn(t.db, id) }
}
const staff = async (role: 'finance' | 'support') => {
  const { id } = await addUser(t.db, { role: 'staff', staffRoles: [role] })
  return { id, tokens: await signIn(t.db, id, false, 'staff') }
}
const requestId = '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b'

test('a list holds one’s own coupons alone', async () => {
  const [owner, other] = [await learner(), await learner()]
  const id = await addCoupon(t.db, owner.id)
  expect((await send('couponList', {})).status).toBe(401)
  expect((await send('couponList', {}, other.tokens)).data).toEqual([])
  expect((await send('couponList', {}, owner.tokens)).data).toMatchObject([{ id }])
})

test('a code is redeemed by who is signed in, for themselves', async () => {
  const owner = await learner()
  expect((await send('redeemCoupon', { code: 'xin60' })).status).toBe(401)
  const first = await send('redeemCoupon', { code: ' xin60 ' }, owner.tokens)
  expect(first.data).toMatchObject({ isNew: true, coupon: { state: 'usable' } })
  expect((await send('redeemCoupon', { code: '' }, owner.tokens)).status).toBe(422)
  for (let turn = 0; turn < 8; turn++)
    expect((await send('redeemCoupon', { code: `x${turn}` }, owner.tokens)).status).toBe(404)
  expect((await send('redeemCoupon', { code: 'xin60' }, owner.tokens)).status).toBe(429)
})

test('an order takes one’s own coupon alone, by both APIs', async () => {
  const [owner, other] = [await learner(), await learner()]
  const couponId = await addCoupon(t.db, owner.id)
  for (const name of ['orderCreate', 'appOrderCreate', 'appOrderCheck'] as const) {
    const wish = { items: [book], couponId }
    expect((await send(name, wish)).status).toBe(401)
    expect((await send(name, wish, other.tokens)).status).toBe(404)
    expect((await send(name, wish, owner.tokens)).data).toMatchObject({ payAmount: 26 })
  }
})

test('staff give and take back with the right to it alone, and nothing of their own', async () => {
  const [owner, finance, support] = [
    await learner(),
    await staff('finance'),
    await staff('support'),
  ]
  const gift = { kindId: 1, userId: owner.id, reason: '补偿', requestId }
  for (const tokens of [undefined, owner.tokens, support.tokens]) {
    const status = tokens ? 403 : 401
    expect((await send('giveCoupon', gift, tokens)).status).toBe(status)
    expect((await send('staffCoupons', { q: String(owner.id) }, tokens)).status).toBe(status)
    expect((await send('staffCouponKinds', {}, tokens)).status).toBe(status)
    expect((await send('takeCouponBack', { id: 1, reason: '错' }, tokens)).status).toBe(status)
  }
  const { data } = await send('giveCoupon', gift, finance.tokens)
  expect((await send('giveCoupon', { ...gift, reason: '' }, finance.tokens)).status).toBe(422)
  const own = { ...gift, userId: finance.id, requestId: randomUUID() }
  expect((await send('giveCoupon', own, finance.tokens)).status).toBe(403)
  const listed = await send('staffCoupons', { q: String(owner.id) }, finance.tokens)
  expect(listed.data.items).toMatchObject([{ id: data.id, userId: owner.id, reason: '补偿' }])
  const taken = await send('takeCouponBack', { id: data.id, reason: '错' }, finance.tokens)
  expect(taken.data).toEqual({ done: true })
  expect((await send('couponList', {}, owner.tokens)).data).toEqual([])
})
