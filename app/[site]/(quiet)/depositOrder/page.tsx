import { clientMeta } from '#app/client-meta.ts'
import { DepositOrder } from '#components/orders/order-pages.tsx'
import part from '#components/orders/part.module.css'
import { depositOrderPage } from '#lib/orders/paths.ts'

export const generateMetadata = clientMeta(depositOrderPage, '定金订单的尾款、期限与退款。')

export default function Page() {
  return (
    <div className={`container ${part.page}`}>
      <DepositOrder />
    </div>
  )
}
