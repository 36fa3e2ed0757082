import { clientMeta } from '#app/client-meta.ts'
import { MyCoupons } from '#components/coupons/coupon-pages.tsx'
import { couponsPage } from '#lib/coupons/paths.ts'

export const generateMetadata = clientMeta(couponsPage, '可用、用过和过期的优惠券，凭兑换码领取。')

export default function Page() {
  return <MyCoupons />
}
