import { z } from 'zod'
import { goodsKinds } from '#lib/goods/kinds.ts'
import { parcelName, parcelTrack, staffParcelTrack } from '#lib/parcels/contract.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import {
  type ReturnTab,
  returnReasonNames,
  returnRules,
  returnStateNames,
  returnTabs,
} from './returns.ts'

// Amounts are yuan.

const address = s.shape('ReturnAddress', {
  consignee: z.string(),
  phone: z.string(),
  place: z.string(),
})

const facts = {
  id: z.number(),
  title: z.string(),
  quantity: z.number(),
  reason: z.enum(returnReasonNames),
  /** Words of the buyer. */
  note: z.string(),
  state: z.enum(returnStateNames),
  /** Sum that goes back when it is accepted, without postage. */
  amount: z.number(),
  /** Place that it is sent to, once that was agreed to. */
  address: address.nullable(),
  /** Carrier and number. */
  parcel: z.string().nullable(),
  /** Reason of a refusal. */
  answer: z.string(),
  askedAt: z.string(),
  /** Last moment to name its parcel; null when that is not waited for. */
  sendUntil: z.string().nullable(),
}

/** A line of an order that goes back, for its buyer. */
export const ownReturn = s.shape('OrderReturn', {
  ...facts,
  kind: z.enum(goodsKinds),
  itemId: z.number(),
  track: parcelTrack.nullable(),
})
export type OwnReturn = z.infer<typeof ownReturn>

const staffReturn = s.shape('StaffReturn', {
  ...facts,
  orderId: z.number(),
  orderNum: z.string(),
  userId: z.number(),
  userName: z.string(),
  track: staffParcelTrack.nullable(),
  /** Sum that was paid for it, which goes back when it is our fault. */
  paidAmount: z.number(),
  /** Postage of the order that is still here, and whether it goes back with this thing as the last one. */
  postageAmount: z.number(),
  isLast: z.boolean(),
  /** Address of the last return that was agreed to; null while there was none. */
  usualAddress: address.nullable(),
  endedAt: z.string().nullable(),
})
export type StaffReturn = z.infer<typeof staffReturn>

const done = z.object({ done: z.literal(true) })
const own = { group: 'orders', access: 'user', output: done } as const
// Who sends parcels takes back what comes in one, for the sum of the rule; more needs orders.refund (receive).
const desk = { group: 'staff', access: 'staff', permission: 'redemptions.settle' } as const

export const returnCalls = rows({
  orderReturn: {
    ...own,
    rateLimit: { name: 'goods-return', calls: 10, seconds: 600 },
    summary: '申请退货：已寄出并收到的商品，整件退回；审核同意后寄回，验收后原路退款',
    input: z.object({
      id: s.id.describe('订单'),
      lines: z
        .array(z.object({ kind: z.enum(goodsKinds), id: s.id }))
        .min(1)
        .max(10)
        .refine((all) => new Set(all.map(({ kind, id }) => `${kind}${id}`)).size === all.length, {
          error: '同一件商品只填一次',
        })
        .describe('要退的商品'),
      reason: z
        .enum(returnReasonNames, '请选择退货原因')
        .describe('unwanted 不想要了，faulty 质量问题，wrong 发错或少发'),
      note: s.typed(returnRules.note).default(''),
    }),
    example: { id: 1, lines: [{ kind: 'book', id: 1 }], reason: 'unwanted' },
  },
  orderReturnSend: {
    ...own,
    // Each number is asked for at the carrier.
    rateLimit: { name: 'goods-return-send', calls: 10, seconds: 600 },
    summary: '填写寄回的快递公司和单号，退货同意之后；我们收到前可以更正',
    input: z.object({ id: s.id.describe('退货'), ...parcelName }),
    example: { id: 1, carrier: 'yuantong', number: 'YT987654321' },
  },
  orderReturnWithdraw: {
    ...own,
    summary: '撤回退货申请，寄回之前',
    input: z.object({ id: s.id.describe('退货') }),
    example: { id: 1 },
  },
  staffReturns: {
    ...desk,
    summary: '退货：待审核和待验收的先申请先列，已结束的新的在前；可按订单号、商品、寄回单号筛选',
    input: z.object({
      status: z.enum(Object.keys(returnTabs) as [ReturnTab]).default('waiting'),
      ...listInput,
    }),
    example: { status: 'waiting', page: 1 },
    output: s.pageOf(staffReturn),
  },
  answerReturn: {
    ...desk,
    summary: '审核退货：同意时填写寄回的地址，不同意时写明原因',
    input: z
      .object({
        id: s.id,
        address: z
          .object({
            consignee: s.typed(returnRules.consignee),
            phone: s.typed(returnRules.phone),
            place: s.typed(returnRules.place),
          })
          .nullable()
          .describe('寄回的地址；null 为不同意'),
        reason: z.string().trim().max(200).default('').describe('不同意的原因，买家会看到'),
      })
      .refine(({ address: to, reason }) => to !== null || reason !== '', {
        error: returnRules.answer.missing,
        path: ['reason'],
      }),
    example: {
      id: 1,
      address: { consignee: '售后', phone: '027-88888888', place: '武汉市武昌区中北路 1 号' },
    },
    output: done,
  },
  receiveReturn: {
    ...desk,
    summary:
      '验收寄回的商品：通过则退款，能否再卖由验收人填写；不通过写明原因。我们的责任和没有单号的要有退款权限，大额由财务在订单里办理',
    input: z
      .object({
        id: s.id,
        isAccepted: z.boolean(),
        isOurFault: z
          .boolean()
          .default(false)
          .describe('我们的责任：退这件商品的全部实付金额，连同订单的运费'),
        isToStock: z.boolean().default(true).describe('商品完好，放回库存'),
        amount: z
          .number()
          .positive()
          .multipleOf(0.01)
          .optional()
          .describe('看到的退款金额，元；与实际应退不同时不退，不填则按实际应退'),
        reason: z.string().trim().max(200).default('').describe('不通过的原因，买家会看到'),
      })
      .refine(({ isAccepted, reason }) => isAccepted || reason !== '', {
        error: returnRules.answer.missing,
        path: ['reason'],
      }),
    example: { id: 1, isAccepted: true },
    output: done,
  },
})
