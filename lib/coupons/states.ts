/** Names the states of a coupon that a user has. */
export const couponStates = {
  usable: '可用',
  upcoming: '未到使用日期',
  reserved: '待付订单占着',
  used: '已使用',
  expired: '已过期',
} as const
export type CouponState = keyof typeof couponStates

/** Names the states of coupons where staff list them. */
export const givenStates = {
  all: '全部',
  usable: '可用',
  upcoming: '未到使用日期',
  reserved: '订单占着',
  used: '已使用',
  expired: '已过期',
  takenBack: '已收回',
} as const satisfies Record<CouponState | 'all' | 'takenBack', string>
export type GivenState = keyof typeof givenStates

/** Names the ways in which a user came by a coupon. */
export const couponSources = {
  staff: '工作人员发放',
  code: '兑换码',
  activity: '活动',
  gift: '积分兑换',
} as const
export type CouponSource = keyof typeof couponSources
