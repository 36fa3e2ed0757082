import { z } from 'zod'
import { maskedPhone } from '#lib/accounts/shapes.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { outcome } from '#lib/staff/outcome.ts'
import { deskRules } from './desk-rules.ts'
import { type PayableKindName, payableKindNames } from './kinds.ts'

const group = 'staff'
const done = z.object({ done: z.literal(true) })

/** What the tabs of the orders' desk are called by. */
const orderStatus = z.enum(['paid', 'open', 'closing', 'closed', 'refunding', 'refunded'])

const payableKind = z.enum(Object.keys(payableKindNames) as [PayableKindName])

const staffOrder = s.shape('StaffOrder', {
  id: z.number(),
  kind: payableKind,
  orderNum: z.string(),
  product: z.string(),
  /** Yuan. */
  payAmount: z.number(),
  status: orderStatus,
  closedWhy: z.enum(['cancelled', 'replaced', 'expired']).nullable(),
  userId: z.number(),
  userName: z.string(),
  phone: maskedPhone,
  /** What its kind says of it, such as its adviser or where it is sent. */
  notes: z.array(z.string()),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  /** Payments and refunds, the oldest first. */
  steps: z.array(
    z.object({
      kind: z.enum(['attempt', 'paid', 'disputed', 'refund', 'refunded', 'refund_failed']),
      at: z.string(),
      amount: z.number(),
      channel: z.string(),
      number: z.string(),
      note: z.string(),
    }),
  ),
  /** Why the money cannot be sent back by staff; null when it can. */
  refundBar: z.string().nullable(),
  /** What can go back by itself; none of an order that goes back as a whole only. */
  parts: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      /** Yuan that can still be sent back, 0 once it went back. */
      left: z.number(),
      /** held: nothing of it went back; refused: the wallet did not take it. */
      state: z.enum(['held', 'refunding', 'refunded', 'refused']),
    }),
  ),
})
export type StaffOrder = z.infer<typeof staffOrder>

const kind = z.enum([
  'refund_failed',
  'refund_slow',
  'payment_disputed',
  'order_stuck',
  'difference',
])

const staffAttention = s.shape('StaffAttention', {
  /** Of the list; `kind` and `recordId` name the thing itself. */
  id: z.number(),
  kind,
  recordId: z.number(),
  number: z.string(),
  orderNum: z.string().nullable(),
  /** Yuan. */
  amount: z.number(),
  note: z.string(),
  at: z.string(),
})
export type StaffAttention = z.infer<typeof staffAttention>

export const paymentDesk = rows({
  staffOrders: {
    group,
    access: 'staff',
    permission: 'orders.read',
    summary: '订单：按状态列出，新的在前；可按种类、订单号、手机号（完整）或姓名筛选',
    input: z.object({
      status: orderStatus.default('paid'),
      kind: payableKind.optional(),
      ...listInput,
    }),
    example: { status: 'paid', page: 1 },
    output: s.pageOf(staffOrder),
  },
  staffRefund: {
    group,
    access: 'staff',
    permission: 'orders.refund',
    summary:
      '为一笔订单原路退款，不受自助退款的期限和次数限制；可以只退其中几件、每件退多少，不填则退尚未退的全部；所退内容随即收回，重复提交不变；一笔订单合计超过 500 元或超出退款规则的等待另一位同事确认',
    input: z.object({
      id: s.id,
      reason: s.typed(deskRules.reason),
      parts: z
        .array(
          z.object({
            key: z.string().max(60),
            amount: z.number().positive().max(1_000_000).multipleOf(0.01).optional(),
          }),
        )
        .min(1)
        .max(10)
        .refine((all) => new Set(all.map(({ key }) => key)).size === all.length)
        .optional()
        .describe('要退的商品，amount 为元，不填则退这一件的全部'),
    }),
    example: { id: 1, reason: '用户误买，电话核实' },
    output: outcome,
  },
  staffAttention: {
    group,
    access: 'staff',
    permission: 'orders.read',
    summary: '待处理款项：金额不符、退款被拒、订单无法关闭、对账差异，旧的在前',
    input: z.object(listInput),
    example: { page: 1 },
    output: s.pageOf(staffAttention),
  },
  settleAttention: {
    group,
    access: 'staff',
    permission: 'orders.refund',
    summary:
      '处理一笔款项：retry 再向渠道申请退款；offline 记为线下已退；look 再查订单；settle 记为已核实',
    input: z.object({
      kind,
      recordId: s.id,
      act: z.enum(['retry', 'offline', 'look', 'settle']),
      note: s.typed(deskRules.reason),
    }),
    example: { kind: 'refund_failed', recordId: 1, act: 'retry', note: '渠道余额已补足' },
    output: done,
  },
})
