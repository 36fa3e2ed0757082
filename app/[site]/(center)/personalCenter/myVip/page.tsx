import { pageMeta } from '#app/page-meta.ts'
import { MyVipPage } from '#components/vip/my-vip/my-vip-page.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { myVipPage, vipRightsPage } from '#lib/vip/paths.ts'

export function generateMetadata() {
  return pageMeta({
    title: '我的会员',
    description: '公选王会员的档位与有效期、会员订单与退款、会员时长记录。',
    path: href(myVipPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <MyVipPage rightsPath={href(vipRightsPage)} />
}
