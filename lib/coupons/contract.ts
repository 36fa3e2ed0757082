import { z } from 'zod'
import type { RateLimit } from '#lib/platform/contract/endpoint.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { couponRules } from './rules.ts'
import { coupon } from './shapes.ts'
import { type CouponSource, couponSources, type GivenState, givenStates } from './states.ts'

const group = 'orders'
/** Codes are words: ten tries in ten minutes find none by chance. */
const redeeming: RateLimit = { name: 'coupon-code', calls: 10, seconds: 600 }
const desk = { group: 'staff', access: 'staff', permission: 'goods.change' } as const
const done = z.object({ done: z.literal(true) })
const reason = s.typed(couponRules.reason)

const staffCoupon = s.shape('StaffCoupon', {
  ...coupon.shape,
  userId: z.number(),
  userName: z.string(),
  source: z.enum(Object.keys(couponSources) as [CouponSource]),
  reason: z.string(),
  /** Since when it is taken back; null while the user has it. */
  takenBackAt: z.string().nullable(),
})
export type StaffCoupon = z.infer<typeof staffCoupon>

const staffCouponKind = s.shape('StaffCouponKind', {
  ...{ id: z.number(), name: z.string(), offText: z.string(), scopeText: z.string() },
  untilText: z.string(),
  /** It can be given now. */
  isOpen: z.boolean(),
})
export type StaffCouponKind = z.infer<typeof staffCouponKind>

export const coupons = rows({
  couponList: {
    group,
    access: 'user',
    summary: '我的优惠券：可用的在前，先到期的在前；其次是未到使用日期的；其余新的在前',
    input: z.object({}),
    output: z.array(coupon),
  },
  redeemCoupon: {
    group,
    access: 'user',
    rateLimit: redeeming,
    summary: '凭兑换码领一张优惠券，不分大小写；每人一张，再次兑换得到同一张',
    input: z.object({ code: s.typed(couponRules.code) }),
    example: { code: 'jianmian20' },
    output: z.object({ coupon, isNew: z.boolean() }),
  },
  staffCoupons: {
    ...desk,
    summary: '发出的优惠券，新的在前；可按状态、种类、用户编号、完整手机号或姓名筛选',
    input: z.object({
      status: z.enum(Object.keys(givenStates) as [GivenState]).default('all'),
      kindId: s.id.optional(),
      ...listInput,
    }),
    example: { status: 'all', page: 1 },
    output: s.pageOf(staffCoupon),
  },
  staffCouponKinds: {
    ...desk,
    summary: '优惠券的种类，按站点内容里的顺序，停发和过期的也在内',
    input: z.object({}),
    output: z.array(staffCouponKind),
  },
  giveCoupon: {
    ...desk,
    summary:
      '发一张优惠券给一位用户（userId 或完整手机号），写明原因；同一 requestId 只发一张，用于别人、别种券或已收回的为 conflict',
    input: z
      .object({
        kindId: s.id,
        userId: s.id.optional(),
        phone: z.string().trim().max(20).optional(),
        reason,
        requestId: z.uuid(),
      })
      .refine(({ userId, phone }) => (userId === undefined) !== (phone === undefined), {
        error: '请给出用户编号或手机号之一',
        path: ['userId'],
      }),
    example: {
      ...{ kindId: 1, userId: 1, reason: '直播故障补偿' },
      requestId: '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b',
    },
    output: z.object({ id: z.number() }),
  },
  takeCouponBack: {
    ...desk,
    summary: '收回一张发出的优惠券，须写明原因；被订单占用或已使用的不能收回',
    input: z.object({ id: s.id, reason }),
    example: { id: 1, reason: '发错了账号' },
    output: done,
  },
})
