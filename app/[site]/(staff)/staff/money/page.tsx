import { pageMeta } from '#app/page-meta.ts'
import { PaymentDeskPage } from '#components/payments/desk/payment-desk-pages.tsx'
import { staffMoneyPage } from '#lib/payments/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：待处理款项',
    description: '需要人处理的款项。',
    path: href(staffMoneyPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <PaymentDeskPage page="money" />
}
