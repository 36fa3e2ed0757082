import type { coupons } from '#lib/coupons/contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { allKinds, listStaffCoupons } from './coupon-desk.ts'
import { giveCoupon, takeCouponBack } from './give-coupon.ts'
import { listCoupons } from './list-coupons.ts'
import { redeemCode } from './redeem-code.ts'

export const couponHandlers: Handlers<typeof coupons> = {
  couponList: ({ db, user }) => listCoupons(db, user.id),
  redeemCoupon: ({ db, user, input }) => redeemCode(db, { userId: user.id, ...input }),
  staffCoupons: ({ db, input }) => listStaffCoupons(db, input),
  staffCouponKinds: ({ db }) => allKinds(db),
  giveCoupon: ({ db, user, input }) => giveCoupon(db, { staffId: user.id, ...input }),
  takeCouponBack: ({ db, user, input }) => takeCouponBack(db, { staffId: user.id, ...input }),
}
