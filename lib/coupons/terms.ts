import type { GoodsKind } from '#lib/goods/kinds.ts'
import { moneyText, yuanOf } from '#lib/platform/text/money.ts'
import { type CouponScope, couponScopes } from './coupon-record.ts'

/** The terms of a coupon; a given one keeps those of its giving. Money is integer fen, days are those of Shanghai. */
export type CouponTerms = {
  name: string
  /** The most that it takes off. */
  amountFen: number
  /** Hundredths that are paid with it: 92 is 9.2 折; 0 takes the amount off. */
  percent: number
  scope: CouponScope
  /** The one course that it is for; null for all of the scope. */
  course: { id: number; title: string } | null
  /** The least sum of the things that it is for. */
  minimumFen: number | null
  startsOn: string
  endsOn: string
}

/** A line of an order as coupons see it. */
export type Priced = { kind: GoodsKind; id: number; priceFen: number; quantity: number }

/** Tells what a coupon takes off: `满 ¥300 减 ¥60`, `9.2 折，最多减 ¥80`. */
export function offText({ amountFen, percent, minimumFen }: CouponTerms): string {
  const from = minimumFen === null ? '' : `满 ${inYuan(minimumFen)} `
  if (percent === 0) return `${from}减 ${inYuan(amountFen)}`
  return `${from && `${from}打 `}${percent / 10} 折，最多减 ${inYuan(amountFen)}`
}

/** Tells what a coupon is for: `任何课程`, `只用于《…》`. */
export const scopeText = ({ scope, course }: CouponTerms): string =>
  course ? `只用于《${course.title}》` : couponScopes[scope]

/** Tells the last day of a coupon: `到 2026-12-31`. */
export const untilText = ({ endsOn }: CouponTerms): string => `到 ${endsOn}`

/** The terms in one line: `减 ¥60；任何课程与图书；到 2026-12-31`. */
export const summaryOf = (terms: CouponTerms): string =>
  [offText(terms), scopeText(terms), untilText(terms)].join('；')

/** Says what becomes of a coupon when money goes back; printed wherever a refund of such an order is explained. */
export const COUPON_RETURN_TEXT =
  '退款按每件商品实付的金额计算；实付的钱全部退回到账后，没有过期的优惠券也退回；只退回一部分（例如扣除了已上的课）时，优惠券不退回'

/** The same of an order with a deposit, while its rest is not paid. */
export const UNPAID_REST_COUPON_TEXT =
  '付清尾款前取消或到期未付的，定金退款到账后优惠券放回，没有过期的可以再用'

/** The whole of it for an order with a deposit, before its rest is paid. */
export const DEPOSIT_COUPON_TEXT = `${UNPAID_REST_COUPON_TEXT}；付清以后，${COUPON_RETURN_TEXT}`

/** Spreads a coupon over the lines that it is for by their prices, in fen a line. Each line keeps a fen to be paid, so that each can be refunded. */
export function offsOf(terms: CouponTerms, lines: readonly Priced[]): number[] {
  const prices = lines.map((line) => (isFor(terms, line) ? priceOf(line) : 0))
  const { amountFen, percent } = terms
  const off = Math.min(amountFen, Math.floor((sumOf(prices) * (100 - percent)) / 100))
  const spare = prices.map((price) => Math.max(0, price - 1))
  return splitFen(Math.min(off, sumOf(spare)), spare)
}

/** Splits a sum of fen by weights; the parts sum up to it to the fen, and none exceeds its weight while the sum does not exceed all of them. */
export function splitFen(fen: number, weights: readonly number[]): number[] {
  const sum = sumOf(weights)
  let before = 0
  let given = 0
  return weights.map((weight) => {
    before += weight
    // Cumulated, so that no rounding is lost or made up.
    const until = sum === 0 ? 0 : Number((BigInt(fen) * BigInt(before)) / BigInt(sum))
    const part = until - given
    given = until
    return part
  })
}

/** Says why these lines cannot be paid with a coupon today, a day of Shanghai; null when they can. A coupon that an order holds keeps its days for that order (`isHeld`). */
export function termsBar(
  terms: CouponTerms,
  lines: readonly Priced[],
  { today, isHeld = false }: { today: string; isHeld?: boolean },
): string | null {
  const { minimumFen, startsOn, endsOn } = terms
  if (!isHeld && today > endsOn) return `已于 ${endsOn} 到期`
  if (!isHeld && today < startsOn) return `未到使用日期，${startsOn} 起可用`
  const sum = sumOf(lines.filter((line) => isFor(terms, line)).map(priceOf))
  if (!lines.some((line) => isFor(terms, line))) return onlyText(terms)
  if (minimumFen !== null && sum < minimumFen)
    return `还差 ${inYuan(minimumFen - sum)} 才够 ${inYuan(minimumFen)}`
  return sumOf(offsOf(terms, lines)) > 0 ? null : '用在这里省不了钱'
}

const onlyText = (terms: CouponTerms) =>
  terms.course ? scopeText(terms) : terms.scope === 'book' ? '只用于图书' : '只用于课程'

const isFor = ({ scope, course }: CouponTerms, { kind, id }: Priced) =>
  course ? kind === 'course' && id === course.id : scope === 'all' || scope === kind

const priceOf = ({ priceFen, quantity }: Priced) => priceFen * quantity

export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

const inYuan = (fen: number) => moneyText(yuanOf(fen))
