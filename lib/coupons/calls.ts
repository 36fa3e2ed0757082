import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { coupons as calls } from './contract.ts'

export const couponList: Call<typeof calls.couponList> = {
  method: 'GET',
  path: '/api/v1/pc/coupons',
}
export const redeemCoupon: Call<typeof calls.redeemCoupon> = {
  method: 'POST',
  path: '/api/v1/pc/coupons/redeem',
}
export const staffCoupons: Call<typeof calls.staffCoupons> = {
  method: 'GET',
  path: '/api/v1/staff/coupons',
}
export const staffCouponKinds: Call<typeof calls.staffCouponKinds> = {
  method: 'GET',
  path: '/api/v1/staff/coupons/kinds',
}
export const giveCoupon: Call<typeof calls.giveCoupon> = {
  method: 'POST',
  path: '/api/v1/staff/coupons/give',
}
export const takeCouponBack: Call<typeof calls.takeCouponBack> = {
  method: 'POST',
  path: '/api/v1/staff/coupons/takeBack',
}
