import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'

// Amounts are yuan, days those of Shanghai.

/** States of a coupon that a user has, with their names. */
const couponStates = {
  usable: '可用',
  reserved: '待付订单占用',
  used: '已使用',
  expired: '已过期',
} as const
export type CouponState = keyof typeof couponStates

const texts = {
  id: z.number(),
  name: z.string(),
  offText: z.string().describe('满 300 减 60；9.2 折，最多减 80 元'),
  scopeText: z.string().describe('任何课程；只用于《…》'),
  untilText: z.string().describe('到 2026-12-31'),
  startsOn: z.string(),
  endsOn: z.string(),
}

/** A coupon as its user has it. */
export const coupon = s.shape('Coupon', {
  ...texts,
  state: z.enum(Object.keys(couponStates) as [CouponState]),
  /** Yuan that it takes off at most, and the hundredths that are paid with it; 0 is no 折. */
  amount: z.number(),
  percent: z.number(),
  minimum: z.number().nullable(),
  /** The order that holds or has used it, and what it took off there. */
  orderId: z.number().nullable(),
  offAmount: z.number().nullable(),
  givenAt: z.string(),
  usedAt: z.string().nullable(),
})
export type Coupon = z.infer<typeof coupon>

/** One of the coupons among which the buyer of certain things may choose. */
export const couponChoice = s.shape('CouponChoice', {
  ...texts,
  /** Off this order; 0 where it cannot be used. */
  saveAmount: z.number(),
  /** Says why it cannot be used for these things; null when it can. */
  bar: z.string().nullable(),
})
export type CouponChoice = z.infer<typeof couponChoice>
