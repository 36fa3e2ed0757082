import type { coupons } from '#lib/coupons/contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { giveCoupon, takeCouponBack } from './give-coupon.ts'
import { listCoupons, listStaffCoupons } from './list-coupons.ts'
import { redeemCode } from './redeem-code.ts'

export const couponHandlers: Handlers<typeof coupons> = {
  couponList: ({ db, user }) => listCoupons(db, user.id),
  redeemCoupon: ({ db, user, input }) => redeemCode(db, { userId: user.id, ...input }),
  staffCoupons: ({ db, input }) => listStaffCoupons(db, input.userId),
  giveCoupon: ({ db, user, input }) => giveCoupon(db, { staffId: user.id, ...input }),
  takeCouponBack: ({ db, user, input }) => takeCouponBack(db, { staffId: user.id, ...input }),
}
