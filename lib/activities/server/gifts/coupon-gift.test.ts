import { randomUUID } from 'node:crypto'
import { caller, outcome } from '#lib/accounts/server/testing/account.ts'
import { balanceOf } from '#lib/activities/server/points.ts'
import { addGifts, addRich, atOnce } from '#lib/activities/server/testing/activity.ts'
import { listCoupons } from '#lib/coupons/server/list-coupons.ts'
import { addKind } from '#lib/coupons/server/testing/coupons.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { allGifts, faultsOfGift } from './gifts.ts'
import { redeemGift } from './redeem-gift.ts'

const t = testDatabase()

beforeEach(async () => {
  await truncateAll(t.db)
  await addGifts(t.db)
  await addKind(t.db, { id: 7 })
  await t.sql`update gifts set coupon_kind_id = 7 where id = 1`
})

const redeem = (userId: number, requestId = randomUUID()) =>
  redeemGift(t.db, { userId, giftId: 1, requestId, caller }, [])

test('a gift that is a coupon is with its user at once, one for each redemption', async () => {
  const id = await addRich(t.db, 100)
  const requestId = randomUUID()
  const [first] = await atOnce(20, () => redeem(id, requestId))
  expect(first).toMatchObject({ status: 'sent', note: '已放进“我的优惠券”，下单时可以选用' })
  expect(await listCoupons(t.db, id)).toMatchObject([{ state: 'usable', offText: '减 ¥60' }])
  expect(await balanceOf(t.db, id)).toBe(90)
  await redeem(id)
  expect(await listCoupons(t.db, id)).toHaveLength(2)
  expect(await outcome(redeem(id))).toBe('gift_limit')
})

test('the shelf says its terms, and holds none whose kind is closed or over', async () => {
  const texts = async () => (await allGifts(t.db)).map(({ couponText }) => couponText)
  const until = addDays(shanghaiToday(), 30)
  expect(await texts()).toEqual([null, `减 ¥60；任何课程与图书；到 ${until}`])
  await t.sql`update coupon_kinds set is_open = false`
  expect(await texts()).toEqual([null])
  await t.sql`update coupon_kinds set is_open = true, starts_on = '2026-01-01', ends_on = '2026-01-02'`
  expect(await texts()).toEqual([null])
})

test('one whose kind is closed costs no points', async () => {
  const id = await addRich(t.db, 100)
  await t.sql`update coupon_kinds set is_open = false`
  expect(await outcome(redeem(id))).toBe('conflict')
  expect([await balanceOf(t.db, id), await listCoupons(t.db, id)]).toEqual([100, []])
})

test('a new gift names a coupon that there is, and none that is sent', async () => {
  const faults = (more: object) =>
    faultsOfGift(
      t.db,
      null,
      { stock: 1, kind: 'virtual', couponKindId: 0, courseId: 0, ...more },
      null,
    )
  expect(await faults({})).toEqual({})
  expect(await faults({ couponKindId: 7 })).toEqual({})
  expect(await faults({ couponKindId: 8 })).toEqual({ couponKindId: '没有优惠券 8' })
  expect(await faults({ couponKindId: 7, kind: 'parcel' })).toEqual({
    kind: '优惠券不用寄，请写成虚拟礼品',
  })
})
