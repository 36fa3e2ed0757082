import { z } from 'zod'
import { couponChoice } from '#lib/coupons/shapes.ts'
import { courseModeNames, goodsKinds } from '#lib/goods/kinds.ts'
import { MOST_PIECES } from '#lib/goods/pieces.ts'
import { parcelTrack } from '#lib/parcels/contract.ts'
import { payState, placedOrder } from '#lib/payments/placed-order.ts'
import { refundAmount } from '#lib/payments/refund-amount.ts'
import type { RateLimit } from '#lib/platform/contract/endpoint.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { ownReturn } from './return-contract.ts'
import {
  type GoodsState,
  type GoodsTab,
  goodsStates,
  goodsTabs,
  type LineState,
  lineStates,
} from './states.ts'

const group = 'orders' as const

// Amounts are yuan with at most two decimals, computed by the server from integer fen.

const orders: RateLimit = { name: 'goods-order', calls: 60, seconds: 60 }
/** 500 polls × 1.5 s: 40 a minute for each open page. */
const polls: RateLimit = { name: 'goods-poll', calls: 240, seconds: 60 }
const refunds: RateLimit = { name: 'goods-refund', calls: 10, seconds: 600 }

const item = s.shape('OrderItem', {
  kind: z.enum(goodsKinds).describe('course 课程，book 图书'),
  id: s.id,
  quantity: s.positive(MOST_PIECES).default(1),
})
/** Each thing once. */
const items = z
  .array(item)
  .min(1)
  .max(10)
  .refine((all) => new Set(all.map(({ kind, id }) => `${kind}${id}`)).size === all.length, {
    error: '同一件商品请合并数量',
  })
const wish = {
  items,
  addressId: s.id
    .nullable()
    .default(null)
    .describe('寄到哪个收货地址；运费与省份有关时，要邮寄的商品必须填'),
  couponId: s.id.nullable().default(null).describe('用哪张优惠券；不填则不用'),
  isDeposit: z.boolean().default(false).describe('先付定金，尾款之后付；只限一门可以付定金的课程'),
}
const wishExample = { items: [{ kind: 'book', id: 1, quantity: 1 }], addressId: null }

const line = s.shape('OrderLine', {
  kind: z.enum(goodsKinds),
  id: z.number(),
  title: z.string(),
  cover: z.string().nullable(),
  price: z.number(),
  quantity: z.number(),
  isPosted: z.boolean(),
  /** Days of access to a course. */
  validDays: z.number().nullable(),
  mode: z.enum(courseModeNames).nullable().describe('课程怎样上；图书和已下架的课程为 null'),
  place: z.string().nullable().describe('面授课在哪里上'),
  startsOn: z.string().nullable().describe('课程首日，按下单时或之后改期的日程'),
  mostNow: z.number().describe('现在最多能再买几件；不能再买为 0'),
  /** The rule by which its money can be asked back, sentence by sentence. */
  refundTexts: z.array(z.string()),
})

export type OrderLine = z.infer<typeof line>

/** A thing that was paid for, and what of its money goes back. Yuan. */
const boughtLine = s.shape('BoughtLine', {
  ...line.shape,
  /** Null until it is paid. */
  state: z.enum(Object.keys(lineStates) as [LineState]).nullable(),
  /** What has gone back, or is about to; null where nothing has, or only with others in one sum. */
  returnedAmount: z.number().nullable(),
  /** What would be given back if it were asked for now; null with the reason. */
  refundAmount: z.number().nullable(),
  refundBar: z.string().nullable(),
  /** Until when by the same rule; null without an end, and where nothing is given back. */
  refundUntil: z.string().nullable(),
  /** Until when a course stays with its buyer; null without an end, and of all else. */
  openUntil: z.string().nullable(),
  /** What would be given back if it were returned now, of what was sent; null with the reason, or where it was not. */
  returnAmount: z.number().nullable(),
  returnBar: z.string().nullable(),
  /** Until when that can be asked; null without an end, and before the receipt. */
  returnUntil: z.string().nullable(),
})
export type BoughtLine = z.infer<typeof boughtLine>

const quotedLine = s.shape('OrderQuoteLine', {
  ...line.shape,
  most: z.number().describe('这次最多可以买几件'),
})

/** Part of the price is paid now, the rest later. Yuan. */
const depositOnOffer = s.shape('DepositOffer', {
  amount: z.number(),
  restAmount: z.number(),
  restDueAt: z.string(),
  /** The last day, as it is printed: `2026 年 12 月 3 日 24:00 `. */
  dueText: z.string(),
  /** Rule by which the deposit goes back when the rest is not paid. */
  ruleText: z.string(),
})
export type DepositOnOffer = z.infer<typeof depositOnOffer>

const depositFacts = s.shape('OrderDeposit', {
  ...depositOnOffer.shape,
  totalAmount: z.number(),
  /** Until the rest is due, by the server's clock. */
  secondsLeft: z.number(),
  restPaidAt: z.string().nullable(),
  /** Why the rest cannot be paid now; null when it can. */
  restBar: z.string().nullable(),
  /** How it is paid, while that is open. */
  rest: placedOrder.nullable(),
})
export type DepositFacts = z.infer<typeof depositFacts>

const quote = s.shape('OrderQuote', {
  lines: z.array(quotedLine),
  /** All lines, what the coupon takes off, and what is to be paid. */
  sumAmount: z.number(),
  offAmount: z.number(),
  payAmount: z.number().describe('应付；运费还不知道时不含运费'),
  addressId: z.number().nullable().describe('所问的收货地址'),
  postageAmount: z
    .number()
    .nullable()
    .describe('运费；要先选收货地址，或不能寄往这个地址时为 null'),
  postageText: z.string().describe('运费怎样算'),
  postageBar: z.string().nullable().describe('为什么不能寄出，或不能寄往这个地址'),
  /** The one that was asked for. */
  coupon: z.object({ id: z.number(), name: z.string() }).nullable(),
  coupons: z.array(couponChoice).describe('本人未用的优惠券，省得多的在前；不能用的写明原因'),
  bestCouponId: z.number().nullable().describe('省得最多的一张；都不能用时为 null'),
  /** Says what becomes of a coupon when money goes back. */
  couponReturnText: z.string(),
  deposit: depositOnOffer.nullable().describe('现在可以先付的定金；只能付全款时为 null'),
  isPosted: z.boolean().describe('是否需要收货地址'),
  replaces: z
    .array(z.object({ id: z.number(), product: z.string() }))
    .describe('下单后会关闭的未支付订单：其中有同样的商品'),
})
export type OrderQuote = z.infer<typeof quote>

const state = z.enum(Object.keys(goodsStates) as [GoodsState])
const tab = z.enum(Object.keys(goodsTabs) as [GoodsTab])

const summary = {
  id: z.number(),
  orderNum: z.string(),
  product: z.string(),
  payAmount: z.number().describe('下单时要付的；定金订单只是定金'),
  totalAmount: z.number().describe('总价；定金订单为定金加尾款'),
  paidAmount: z.number().nullable().describe('已经付了多少，含之后退回的；没有付过为 null'),
  postageAmount: z.number().describe('其中的运费'),
  /** Rest that is still due of it, and when; null where nothing is. */
  restDue: z.object({ amount: z.number(), at: z.string() }).nullable(),
  state,
  /** Some of its things went back, or are about to; the others are kept. */
  isPartlyReturned: z.boolean(),
  /** Something of it is about to come back from its buyer. */
  isReturning: z.boolean(),
  closedWhy: z.enum(['cancelled', 'replaced', 'expired']).nullable(),
  isClosing: z.boolean().describe('正在向支付渠道确认关闭，state 已是 closed'),
  canDestroy: z.boolean().describe('能否删除'),
  replacedBy: z.number().nullable().describe('被哪笔新订单取代；没有为 null'),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  /** Until when an open order can be paid with its present code. */
  codeExpiresAt: z.string().nullable(),
  lines: z.array(line),
}
export const goodsOrder = s.shape('GoodsOrder', summary)
export type GoodsOrder = z.infer<typeof goodsOrder>

const orderStep = s.shape('GoodsOrderStep', {
  kind: z.enum([
    ...(['placed', 'paid', 'depositPaid', 'restPaid', 'restUnpaid'] as const),
    ...(['granted', 'shipped', 'signed'] as const),
    ...(['received', 'closed', 'returnAsked', 'returnApproved', 'returnSent'] as const),
    ...(['returnAccepted', 'returnRefused', 'returnRejected'] as const),
    ...(['returnWithdrawn', 'returnExpired', 'returnSettled'] as const),
    ...(['refundAsked', 'refundDone', 'refundFailed'] as const),
    ...(['paidBack', 'paidBackPending', 'paidBackFailed'] as const),
  ]),
  at: z.string(),
  /** Yuan, of what moved money. */
  amount: z.number().nullable(),
  note: z.string(),
})
export type GoodsOrderStep = z.infer<typeof orderStep>

const detail = s.shape('GoodsOrderDetail', {
  ...summary,
  lines: z.array(boughtLine),
  /** Something of it is sent, or was. */
  isPosted: z.boolean(),
  /** Where it is sent; its phone is masked. */
  address: z.object({ consignee: z.string(), phone: z.string(), place: z.string() }).nullable(),
  canSetAddress: z.boolean(),
  /** By which the same order is asked for again; null where it is none of the buyer's own any more. */
  addressId: z.number().nullable(),
  /** Postage that has gone back, or is about to; null where none has. */
  postageReturned: z.number().nullable(),
  /** Postage goes back when all of these things do, none of which was sent; null where it does not. */
  postageReturn: z
    .object({
      amount: z.number(),
      lines: z.array(z.object({ kind: z.enum(goodsKinds), id: z.number() })),
    })
    .nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** All lines as they were priced, and what the coupon of this name took off; null where none did. */
  sumAmount: z.number(),
  offAmount: z.number(),
  couponName: z.string().nullable(),
  /** By which the same order is asked for again. */
  couponId: z.number().nullable(),
  /** Says what becomes of the coupon when money goes back; null where there is none. */
  couponReturnText: z.string().nullable(),
  parcel: parcelTrack.nullable().describe('快递的状态和轨迹；手写的旧单号没有'),
  /** What all lines together would give back if it were asked for now; null with the reason. */
  refundAmount: z.number().nullable(),
  refundBar: z.string().nullable(),
  /** The earliest of its lines. */
  refundUntil: z.string().nullable(),
  refundGoesOn: z.boolean().describe('过了 refundUntil 是否还有可退的，按退款规则的后一条'),
  readAt: z.string().describe('服务器算出这些的时刻'),
  /** Paid within the last half hour, and nobody has asked for its money back. */
  isJustPaid: z.boolean(),
  returns: z.array(ownReturn).describe('退货，新的在前'),
  /** One sentence: what the order waits for, and what its buyer may do now. */
  nextText: z.string(),
  /** What happened, the oldest first. */
  steps: z.array(orderStep),
  /** How it is paid, while it is open. */
  placed: placedOrder.nullable(),
  /** Null where all is paid at once. */
  deposit: depositFacts.nullable(),
})
export type GoodsOrderDetail = z.infer<typeof detail>

const addressChange = s.shape('OrderAddressChange', {
  done: z.boolean().describe('已更换'),
  way: z
    .enum(['change', 'reorder', 'refused'])
    .describe('change 可以更换；reorder 未付款，运费不同，须按新地址重新下单；refused 不能更换'),
  text: z.string().describe('运费有什么不同，或为什么不能更换'),
  wasPostageAmount: z.number(),
  postageAmount: z.number().nullable().describe('寄到新地址的运费；不能寄到时为 null'),
  payAmount: z.number().nullable().describe('按现在的价格重新下单的应付金额；其余为 null'),
})
export type OrderAddressChange = z.infer<typeof addressChange>

const done = z.object({ done: z.literal(true) })
const listed = {
  page: s.page,
  tab: tab.default('all'),
  q: z.string().trim().max(60).default(''),
  courseId: s.id.optional(),
}
const one = { input: z.object({ id: s.id }), example: { id: 1 } }

const list = {
  group,
  access: 'user',
  input: z.object(listed),
  example: { page: 1, tab: 'all' },
  output: s.pageOf(goodsOrder),
} as const
const create = {
  group,
  access: 'user',
  rateLimit: orders,
  input: z.object({
    ...wish,
    payAmount: z
      .number()
      .min(0)
      .optional()
      .describe('页面上写的应付总额（元）；与此时的不同则不下单'),
  }),
  example: wishExample,
  output: placedOrder,
} as const
const show = { group, access: 'user', ...one, output: detail } as const

export const goodsOrderCalls = rows({
  orderIndex: { ...list, summary: '我的订单，从新到旧；可按状态、课程和商品名、订单号筛选' },
  orderShow: { ...show, summary: '订单详情' },
  orderQuery: {
    ...{ group, access: 'user', rateLimit: polls, ...one, output: payState },
    summary: '支付状态：1 表示已支付；也可以查尾款',
  },
  orderCreate: { ...create, summary: '下单：价格与库存由服务器决定；同样的订单未支付时返回原订单' },
  orderDestroy: {
    ...{ group, access: 'user', ...one, output: done },
    summary: '删除已关闭的订单：只对本人隐藏',
  },
  orderRefund: {
    ...{ group, access: 'user', rateLimit: refunds, output: done },
    summary: '申请退款：按所购商品的退款规则原路退回；可以只退其中几件，不填则退现在可退的全部',
    input: z.object({
      id: s.id,
      reason: z.string().trim().max(200).default(''),
      lines: z
        .array(z.object({ kind: z.enum(goodsKinds), id: s.id }))
        .min(1)
        .max(10)
        .optional()
        .describe('要退的商品'),
      amount: refundAmount,
    }),
    example: { id: 1, reason: '时间有冲突' },
  },
  orderRest: {
    ...{ group, access: 'user', rateLimit: orders, ...one, output: placedOrder },
    summary: '付定金订单的尾款：返回可支付的一笔，已有未过期的则返回原来的',
  },
  orderReceive: {
    ...{ group, access: 'user', ...one, output: done },
    summary: '确认收货',
  },
  appOrderCheck: {
    group,
    access: 'user',
    rateLimit: orders,
    summary: '确认订单：能否购买、价格、运费、可用的优惠券、是否需要地址',
    input: z.object(wish),
    example: wishExample,
    output: quote,
  },
  appOrderCreate: { ...create, summary: '下单，与 orders/create 相同' },
  appOrderAddress: {
    ...{ group, access: 'user' },
    summary:
      '补填或更换收货地址，发货之前；已付款的可以换到运费更低的省份，差额不退；运费更高的不更换；未付款而运费不同的须重新下单',
    input: z.object({
      id: s.id,
      addressId: s.id,
      preview: z.boolean().default(false).describe('只问能否更换、运费差多少，不更换'),
    }),
    example: { id: 1, addressId: 1 },
    output: addressChange,
  },
  appOrderCancel: {
    ...{ group, access: 'user', rateLimit: orders, ...one, output: done },
    summary: '取消未支付的订单',
  },
  appOrderList: { ...list, summary: '我的订单，与 orders/index 相同' },
  appOrderDetail: { ...show, summary: '订单详情，与 orders/show 相同' },
})
