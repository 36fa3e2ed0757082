import { chosenCoupon } from './chosen-coupon.ts'

const terms = {
  ...{ offText: '减 ¥60', scopeText: '任何商品', untilText: '到 2026-12-31' },
  ...{ startsOn: '2026-11-01', endsOn: '2026-12-31', amount: 60, percent: 0 },
  ...{ minimum: null, scope: 'all' as const, courseId: null },
}
const best = { ...terms, id: 1, name: '多', saveAmount: 60, bar: null }
const other = { ...terms, id: 2, name: '少', saveAmount: 20, bar: null }
const barred = { ...terms, id: 3, name: '满', saveAmount: 0, bar: '还差 ¥234 才够 ¥1000' }
const offer = { coupons: [best, other, barred], bestCouponId: 1 }

test('the best one goes off until another, or none, is chosen', () => {
  expect(chosenCoupon(offer, null)).toEqual({ coupon: best, lost: null })
  expect(chosenCoupon(offer, { couponId: 2 })).toEqual({ coupon: other, lost: null })
  expect(chosenCoupon(offer, { couponId: null })).toEqual({ coupon: null, lost: null })
  expect(chosenCoupon({ coupons: [barred], bestCouponId: null }, null).coupon).toBeNull()
})

test('what was chosen and cannot be used any more gives way to the best, and says so', () => {
  expect(chosenCoupon(offer, { couponId: 3 })).toEqual({
    ...{ coupon: best, lost: '“满”：还差 ¥234 才够 ¥1000' },
  })
  expect(chosenCoupon(offer, { couponId: 9 })).toEqual({
    ...{ coupon: best, lost: '选好的优惠券不能用了' },
  })
})
