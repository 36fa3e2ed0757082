import { pageMeta } from '#app/page-meta.ts'
import { OrderDetail } from '#components/orders/order-pages.tsx'
import part from '#components/orders/part.module.css'
import { orderDetailPage } from '#lib/orders/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '订单详情',
    description: '订单的支付、寄送与退款。',
    path: href(orderDetailPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return (
    <div className={`container ${part.page}`}>
      <OrderDetail />
    </div>
  )
}
