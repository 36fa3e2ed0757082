import { pageMeta } from '#app/page-meta.ts'
import { ConfirmOrder } from '#components/orders/order-pages.tsx'
import part from '#components/orders/part.module.css'
import { confirmOrderPage } from '#lib/orders/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '确认订单',
    description: '核对商品、收货地址、金额与退款规则后下单。',
    path: href(confirmOrderPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return (
    <div className={`container ${part.page}`}>
      <ConfirmOrder />
    </div>
  )
}
