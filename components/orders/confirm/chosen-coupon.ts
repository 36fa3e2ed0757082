import type { CouponChoice } from '#lib/coupons/shapes.ts'
import type { OrderQuote } from '#lib/orders/contract.ts'

type Offer = Pick<OrderQuote, 'coupons' | 'bestCouponId'>

/** The coupon that goes off an order: what was chosen, else the best; `lost` says why what was chosen cannot be used any more. */
export function chosenCoupon(
  { coupons, bestCouponId }: Offer,
  choice: { couponId: number | null } | null,
): { coupon: CouponChoice | null; lost: string | null } {
  const find = (wanted: number | null) => coupons.find(({ id }) => id === wanted) ?? null
  if (choice?.couponId === null) return { coupon: null, lost: null }
  const own = find(choice?.couponId ?? null)
  if (own?.bar === null) return { coupon: own, lost: null }
  const best = find(bestCouponId)
  if (!choice) return { coupon: best, lost: null }
  return { coupon: best, lost: own ? `“${own.name}”：${own.bar}` : '选好的优惠券不能用了' }
}
