import { pageMeta } from '#app/page-meta.ts'
import { ParcelDesk } from '#components/orders/order-pages.tsx'
import { staffParcelsPage } from '#lib/orders/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：发货订单',
    description: '寄出已付款的订单。',
    path: href(staffParcelsPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <ParcelDesk />
}
