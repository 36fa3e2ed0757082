import { clientMeta } from '#app/client-meta.ts'
import { OrderDetail } from '#components/orders/order-pages.tsx'
import part from '#components/orders/part.module.css'
import { orderDetailPage } from '#lib/orders/paths.ts'

export const generateMetadata = clientMeta(orderDetailPage, '订单的支付、寄送与退款。')

export default function Page() {
  return (
    <div className={`container ${part.page}`}>
      <OrderDetail />
    </div>
  )
}
