import { pageMeta } from '#app/page-meta.ts'
import { PaymentDeskPage } from '#components/payments/desk/payment-desk-pages.tsx'
import { staffOrdersPage } from '#lib/payments/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：订单',
    description: '会员订单与退款。',
    path: href(staffOrdersPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <PaymentDeskPage page="orders" />
}
