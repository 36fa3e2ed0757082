import { randomUUID } from 'node:crypto'
import { getUser } from '#lib/accounts/server/login/find-user.ts'
import { addUser, caller, outcome } from '#lib/accounts/server/testing/account.ts'
import { coupons } from '#lib/coupons/contract.ts'
import { listMessages } from '#lib/messages/server/messages.ts'
import { eraseAccount } from '#lib/personal-data/server/erase-account.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { nouns } from '#lib/tables/nouns.ts'
import { giveCoupon, takeCouponBack } from './give-coupon.ts'
import { countUsable, listCoupons } from './list-coupons.ts'
import { couponsOf, forgetCoupons } from './personal-data.ts'
import { redeemCode } from './redeem-code.ts'
import { addKind } from './testing/coupons.ts'

const t = testDatabase()
const phone = '13911112222'
let userId: number
let staffId: number

beforeEach(async () => {
  await truncateAll(t.db)
  userId = (await addUser(t.db, { phone })).id
  staffId = (await addUser(t.db, { role: 'staff' })).id
})

const gift = (more: object = {}) =>
  giveCoupon(t.db, { staffId, kindId: 1, reason: '补偿', requestId: randomUUID(), ...more })
const redeem = (code: string, id = userId) => redeemCode(t.db, { userId: id, code })
const givenByCode = async () => {
  const [row] = await t.sql`select given_by_code from coupon_kinds where id = 1`
  return row?.given_by_code
}

test('a given coupon keeps its terms, whatever becomes of its kind', async () => {
  await addKind(t.db, { id: 1, minimumFen: 30_000 })
  await gift({ userId })
  await t.sql`update coupon_kinds set amount_fen = 100, is_open = false, ends_on = '2020-01-01'`
  expect(await listCoupons(t.db, userId)).toMatchObject([
    { name: '新学员', offText: '满 ¥300 减 ¥60', scopeText: '任何课程与图书', state: 'usable' },
  ])
  expect(await outcome(gift({ userId }))).toBe('conflict')
  expect(await outcome(gift({ kindId: 9, userId }))).toBe('not_found')
})

test('staff give by phone too, once a click; its user is told, the history says why', async () => {
  await addKind(t.db, { id: 1 })
  const click = { phone, requestId: randomUUID() }
  const [first, second] = await Promise.all([gift(click), gift(click)])
  expect(second).toEqual(first)
  expect(await t.sql`select id, source, reason, taken_back_at from user_coupons`).toEqual([
    { id: first.id, source: 'staff', reason: '补偿', taken_back_at: null },
  ])
  const today = shanghaiToday()
  expect((await listMessages(t.db, userId, { page: 1 })).items).toMatchObject([
    {
      ...{ kind: 'coupon', path: '/personalCenter/coupons', title: '收到一张优惠券：新学员' },
      body: `减 ¥60；任何课程与图书；${addDays(today, -1)} 到 ${addDays(today, 30)} 有效，下单时可以选用。`,
    },
  ])
  expect(await t.sql`select noun, owner_id, reason, after from staff_changes`).toEqual([
    {
      ...{ noun: 'userCoupon', owner_id: userId, reason: '补偿' },
      after: { coupon: '新学员', state: 'given' },
    },
  ])
  expect(await outcome(gift({ phone: '13900000000' }))).toBe('not_found')
})

test('a request gives one coupon of one kind to one user, and not again once it is taken back', async () => {
  for (const id of [1, 2]) await addKind(t.db, { id })
  const other = (await addUser(t.db)).id
  const requestId = randomUUID()
  const { id } = await gift({ userId, requestId })
  expect((await gift({ phone, requestId })).id).toBe(id)
  expect(await outcome(gift({ userId, requestId, kindId: 2 }))).toBe('conflict')
  expect(await outcome(gift({ userId: other, requestId }))).toBe('conflict')
  await takeCouponBack(t.db, { staffId, id, reason: '发错' })
  expect(await outcome(gift({ userId, requestId }))).toBe('conflict')
  const click = { requestId: randomUUID() }
  const ends = [gift({ ...click, userId }), gift({ ...click, userId: other })].map(outcome)
  expect((await Promise.all(ends)).toSorted()).toEqual(['conflict', 'fine'])
})

test('staff name one receiver, by number or by phone', () => {
  const form = { kindId: 1, reason: '补偿', requestId: randomUUID() }
  const isFine = (more: object) => coupons.giveCoupon.input.safeParse({ ...form, ...more }).success
  expect([{ userId: 1 }, { phone }, {}, { userId: 1, phone }].map(isFine)).toEqual([
    ...[true, true, false, false],
  ])
})

test('what is given can be taken back once, and not by whom it belongs to', async () => {
  await addKind(t.db, { id: 1 })
  const { id } = await gift({ userId })
  const take = (by = staffId) => takeCouponBack(t.db, { staffId: by, id, reason: '发错' })
  expect(await outcome(take(userId))).toBe('own_record')
  expect(await listCoupons(t.db, userId)).toHaveLength(1)
  const ends = await Promise.all([outcome(take()), outcome(take())])
  expect(ends.toSorted()).toEqual(['conflict', 'fine'])
  expect(await listCoupons(t.db, userId)).toEqual([])
  const [told] = await listMessages(t.db, userId, { page: 1 }).then(({ items }) => items)
  expect(told?.title).toBe('优惠券已收回：新学员')
  expect(await outcome(takeCouponBack(t.db, { staffId, id: 99, reason: '无' }))).toBe('not_found')
})

test('a code gives one coupon a user, however it is typed', async () => {
  await addKind(t.db, { id: 1, code: 'Xin60' })
  const all = await Promise.all(
    ['xin60', 'XIN60', 'ｘｉｎ６０', ' XIN 60', 'xin60\u200b', 'x\0in60'].map((code) =>
      redeem(code),
    ),
  )
  expect(new Set(all.map(({ coupon }) => coupon.id)).size).toBe(1)
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await givenByCode()).toBe(1)
})

test('a code that is unknown, closed or over is answered alike', async () => {
  await addKind(t.db, { id: 1, code: 'closed', isOpen: false })
  const past = { startsOn: '2026-01-01', endsOn: addDays(shanghaiToday(), -1) }
  await addKind(t.db, { id: 2, code: 'over', ...past })
  const says = await Promise.all(
    ['unknown', 'closed', 'over'].map((code) => redeem(code).catch(({ message }) => message)),
  )
  expect(new Set(says)).toEqual(new Set(['这个兑换码不能用，请核对后再试']))
})

test(
  'two hundred at once for fifty coupons of a code: fifty get one',
  async () => {
    await addKind(t.db, { id: 1, code: 'fifty', mostByCode: 50 })
    const users = await Promise.all(Array.from({ length: 200 }, () => addUser(t.db)))
    const ends = await Promise.all(users.map(({ id }) => outcome(redeem('fifty', id))))
    expect(ends.filter((end) => end === 'fine')).toHaveLength(50)
    expect(ends.filter((end) => end === 'conflict')).toHaveLength(150)
    expect(await t.sql`select count(*)::int as n from user_coupons`).toEqual([{ n: 50 }])
    expect(await givenByCode()).toBe(50)
  },
  60_000 * patience,
)

test('those that can be used come first, the first to end before the others', async () => {
  const today = shanghaiToday()
  for (const [id, days] of [5, 3, 9].entries())
    await addKind(t.db, { id: id + 1, name: `${days} 天`, endsOn: addDays(today, days) })
  for (const kindId of [1, 2, 3]) await gift({ kindId, userId })
  await t.sql`update user_coupons set terms = terms || '{"endsOn": "2026-01-01"}' where kind_id = 3`
  await addKind(t.db, { id: 4, name: '将来', startsOn: addDays(today, 1) })
  await gift({ kindId: 4, userId })
  const list = await listCoupons(t.db, userId)
  expect(list.map(({ name, state }) => [name, state])).toEqual([
    ['3 天', 'usable'],
    ['5 天', 'usable'],
    ['将来', 'upcoming'],
    ['9 天', 'expired'],
  ])
  expect(await countUsable(t.db, userId)).toBe(2)
})

test('an export holds them without who gave them, a deletion leaves none', async () => {
  await addKind(t.db, { id: 1 })
  await gift({ userId })
  const [row] = (await couponsOf(t.db, userId)) as object[]
  expect(row).toMatchObject({ source: 'staff', reason: '补偿', terms: { amountFen: 6_000 } })
  expect(row).not.toHaveProperty('givenBy')
  await forgetCoupons(t.db, userId, phone)
  expect(await couponsOf(t.db, userId)).toEqual([])
})

test('who deletes an account and registers anew is given no second coupon by the same code', async () => {
  await addKind(t.db, { id: 1, code: 'one' })
  await addKind(t.db, { id: 2, code: 'two' })
  await redeem('one')
  await eraseAccount(t.db, await getUser(t.db, userId), caller, nouns)
  const again = (await addUser(t.db, { phone })).id
  await expect(redeem('one', again)).rejects.toThrow('已经领过')
  expect(await outcome(redeem('two', again))).toBe('fine')
  expect(await outcome(redeem('one', (await addUser(t.db)).id))).toBe('fine')
  expect(await givenByCode()).toBe(2)
})

test('the same when the kind was over at the deletion and is extended afterwards', async () => {
  await addKind(t.db, { id: 1, code: 'one' })
  await redeem('one')
  await t.sql`update coupon_kinds set ends_on = ${addDays(shanghaiToday(), -300)}`
  await eraseAccount(t.db, await getUser(t.db, userId), caller, nouns)
  await t.sql`update coupon_kinds set ends_on = ${addDays(shanghaiToday(), 30)}`
  await expect(redeem('one', (await addUser(t.db, { phone })).id)).rejects.toThrow('已经领过')
})
