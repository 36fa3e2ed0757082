import { clientMeta } from '#app/client-meta.ts'
import { MyVipPage } from '#components/vip/my-vip/my-vip-page.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { myVipPage, vipRightsPage } from '#lib/vip/paths.ts'

export const generateMetadata = clientMeta(
  myVipPage,
  '公选王会员的档位与有效期、会员订单与退款、会员时长记录。',
)

export default function Page() {
  return <MyVipPage rightsPath={href(vipRightsPage)} />
}
