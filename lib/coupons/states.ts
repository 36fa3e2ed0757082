/** Names the states of a coupon that a user has. */
export const couponStates = {
  usable: '可用',
  reserved: '待付订单占着',
  used: '已使用',
  expired: '已过期',
} as const
export type CouponState = keyof typeof couponStates
