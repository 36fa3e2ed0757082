import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'
import { type CouponScope, couponScopes } from './coupon-record.ts'
import { type CouponState, couponStates } from './states.ts'

// Amounts are yuan, days those of Shanghai.

const terms = {
  id: z.number(),
  name: z.string(),
  offText: z.string().describe('满 ¥300 减 ¥60；9.2 折，最多减 ¥80'),
  scopeText: z.string().describe('任何课程；只用于《…》'),
  untilText: z.string().describe('到 2026-12-31'),
  startsOn: z.string(),
  endsOn: z.string(),
  /** Yuan that it takes off at most, and the hundredths that are paid with it; 0 is no 折. */
  amount: z.number(),
  percent: z.number(),
  minimum: z.number().nullable(),
  scope: z.enum(Object.keys(couponScopes) as [CouponScope]),
  /** The one course that it is for. */
  courseId: z.number().nullable(),
}

/** A coupon as its user has it. */
export const coupon = s.shape('Coupon', {
  ...terms,
  state: z.enum(Object.keys(couponStates) as [CouponState]),
  /** The order that holds or has used it, and what it took off there. */
  orderId: z.number().nullable(),
  offAmount: z.number().nullable(),
  givenAt: z.string(),
  usedAt: z.string().nullable(),
})
export type Coupon = z.infer<typeof coupon>

/** One of the coupons among which the buyer of certain things may choose. */
export const couponChoice = s.shape('CouponChoice', {
  ...terms,
  /** Off this order; 0 where it cannot be used. */
  saveAmount: z.number(),
  /** Says why it cannot be used for these things; null when it can. */
  bar: z.string().nullable(),
})
export type CouponChoice = z.infer<typeof couponChoice>
