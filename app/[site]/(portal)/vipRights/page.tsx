import type { Metadata } from 'next'
import { cached } from '#app/cached.ts'
import { pageMeta } from '#app/page-meta.ts'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { faqLines } from '#components/vip/rights/faq-lines.ts'
import { RightsView } from '#components/vip/rights/rights-view.tsx'
import { faqLd } from '#lib/documents/server/faq-ld.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'
import { myVipPage, vipRightsPage } from '#lib/vip/paths.ts'
import { isGain } from '#lib/vip/right-shares.ts'
import { membershipLd } from '#lib/vip/server/plans/membership-ld.ts'
import { vipOfferLoader } from '#lib/vip/server/plans/rights.ts'

// The days in which money can be asked back are a setting of the site.
const loadOffer = cached(vipOfferLoader)

export function generateMetadata(): Metadata {
  return pageMeta({
    title: '会员权益与套餐价格',
    description:
      '公选王会员权益：黄金会员与钻石会员的权益对比、套餐价格，续费、升级抵扣与退款规则。电脑与手机浏览器通用，到期不自动扣费。',
    path: href(vipRightsPage),
    // Who is a member sees what the buttons are to them.
    other: { scripts: 'user' },
  })
}

export default async function VipRightsPage() {
  const offer = await loadOffer()
  const path = href(vipRightsPage)
  const crumbs = [{ name: '首页', path: href(homePage) }, { name: '会员权益' }]
  const faq = faqLines(offer)
  const products = offer.tiers.map((tier) => {
    const own = offer.rights.filter((right) => isGain(right, tier.weight))
    return membershipLd(
      tier,
      path,
      own.map(({ name }) => name),
    )
  })
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs), ...products, faqLd(faq)]} />
      <RightsView crumbs={crumbs} offer={offer} faq={faq} buyPath={href(myVipPage)} />
    </>
  )
}
