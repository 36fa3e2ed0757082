import { z } from 'zod'
import { payState, placedOrder } from '#lib/payments/placed-order.ts'
import { refundAmount } from '#lib/payments/refund-amount.ts'
import type { RateLimit } from '#lib/platform/contract/endpoint.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'

const group = 'vip'

// Amounts are yuan with at most two decimals, computed by the server from integer fen.

const orderType = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
  .describe('1 新购，2 续费，3 换套餐，4 升级')
  .meta({ id: 'VipOrderType' })
/** In a query string it is text. */
const productType = s.positive(3).describe('1 首次购买，2 续费，3 换套餐')

const orders: RateLimit = { name: 'vip-order', calls: 60, seconds: 60 }
/** 500 polls × 1.5 s: 40 a minute for each open dialog. */
const polls: RateLimit = { name: 'vip-poll', calls: 240, seconds: 60 }
const refunds: RateLimit = { name: 'vip-refund', calls: 10, seconds: 600 }

const deduction = s.shape('VipDeduction', {
  planName: z.string(),
  /** What the former plan cost. */
  amount: z.number(),
  totalDays: z.number(),
  daysRemaining: z.number(),
  /** amount / totalDays × daysRemaining, cut off after the fen. */
  deduction: z.number(),
})

const plan = s.shape('VipPlan', {
  id: z.number(),
  name: z.string(),
  days: z.number(),
  /** What the plan costs; `showOriginPrice`: it is reduced by `discountAmount`. */
  price: z.number(),
  discountAmount: z.number(),
  showOriginPrice: z.boolean(),
  isActivity: z.boolean(),
  intro: z.string(),
  explain: z.string(),
  /** Until when membership lasts if it is bought now. */
  validUntil: z.string(),
  /** Whether it can be chosen; `whyNot` tells why it cannot. */
  isBuy: z.boolean(),
  whyNot: z.string().nullable(),
  /** The order type with which it is bought. */
  type: orderType,
  /** Days left of what it replaces. */
  daysRemaining: z.number(),
  /** What is to be paid: the price less all deductions. */
  priceDifference: z.number(),
  deductions: z.array(deduction),
})
export type VipPlan = z.infer<typeof plan>

const productGroup = s.shape('VipProductGroup', {
  /** 10 first tier, 20 diamond. */
  weight: z.union([z.literal(10), z.literal(20)]),
  name: z.string(),
  icon: z.string(),
  benefit: z.array(z.object({ icon: z.string(), name: z.string() })),
  /** Whether a running plan of this tier can be changed for another. */
  isChange: z.boolean(),
  product: z.array(plan),
})
export type VipProductGroup = z.infer<typeof productGroup>

const order = s.shape('VipOrder', {
  id: z.number(),
  orderNum: z.string(),
  type: orderType,
  product: z.string(),
  weight: z.union([z.literal(10), z.literal(20)]),
  payAmount: z.number(),
  price: z.number(),
  deductions: z.array(deduction),
  status: z.enum(['open', 'closed', 'paid', 'refunding', 'refunded', 'refundFailed']),
  channel: z.enum(['wechat', 'alipay']).nullable(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  closedWhy: z.enum(['cancelled', 'replaced', 'expired']).nullable(),
  /** Why its money cannot be asked back; null when it can. */
  refundBar: z.string().nullable(),
  /** What goes back if it is asked back now; null when it cannot be. */
  refundAmount: z.number().nullable(),
  /** What was used of it and stays paid, a sentence each. */
  used: z.array(z.string()),
  /** Money that goes or went back: asked for, a second payment, or one after the order was closed. `at`: when it was done, else begun. */
  returns: z.array(
    z.object({
      why: z.enum(['asked', 'duplicate', 'late']),
      status: z.enum(['pending', 'done', 'failed']),
      amount: z.number(),
      at: z.string(),
    }),
  ),
})
export type VipOrder = z.infer<typeof order>

const grant = s.shape('VipGrant', {
  id: z.number(),
  weight: z.union([z.literal(10), z.literal(20)]),
  kind: z.enum(['paid', 'trial', 'gift']),
  planName: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(['upcoming', 'running', 'ended', 'replaced', 'refunded']),
  orderNum: z.string().nullable(),
})
export type VipGrant = z.infer<typeof grant>

const done = z.object({ done: z.literal(true) })

export const vip = rows({
  getVipProduct: {
    group,
    access: 'user',
    summary: '会员套餐：按档位分组，价格与抵扣由服务器计算',
    input: z.object({ type: productType }),
    example: { type: 1 },
    output: z.array(productGroup),
  },
  vipOrderCreate: {
    group,
    access: 'user',
    rateLimit: orders,
    summary: '下单：报价不变时返回未支付的原订单，二维码过期则换新码',
    input: z.object({
      type: orderType,
      vipProductId: s.id,
      dealCustomer: s.id.nullable().default(null),
    }),
    example: { type: 1, vipProductId: 1 },
    output: placedOrder,
  },
  vipOrderState: {
    group,
    access: 'user',
    rateLimit: polls,
    summary: '支付状态：1 表示已支付',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: payState,
  },
  vipOrderCancel: {
    group,
    access: 'user',
    rateLimit: orders,
    summary: '取消未支付的订单',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: done,
  },
  vipOrderRefund: {
    group,
    access: 'user',
    rateLimit: refunds,
    summary: '申请退款：原路退回，已用掉的权益按规则扣除，收回相应的会员时长',
    input: z.object({
      id: s.id,
      reason: z.string().trim().max(200).default(''),
      amount: refundAmount,
    }),
    example: { id: 1, reason: '买错了套餐' },
    output: done,
  },
  vipOrderList: {
    group,
    access: 'user',
    summary: '我的会员订单，从新到旧',
    input: z.object({ page: s.page }),
    example: { page: 1 },
    output: s.pageOf(order),
  },
  vipGrantList: {
    group,
    access: 'user',
    summary: '我的会员时长记录，从新到旧',
    input: z.object({}),
    output: z.array(grant),
  },
  lastDealCustomer: {
    group,
    access: 'user',
    summary: '当前课程顾问的编号；没有时为 null',
    input: z.object({}),
    output: z.number().nullable(),
  },
  dealCustomerList: {
    group,
    access: 'user',
    summary: '可选的课程顾问',
    input: z.object({}),
    output: z.array(z.object({ id: z.number(), name: z.string() })),
  },
})
