import { clientMeta } from '#app/client-meta.ts'
import { ConfirmOrder } from '#components/orders/order-pages.tsx'
import part from '#components/orders/part.module.css'
import { confirmOrderPage } from '#lib/orders/paths.ts'

export const generateMetadata = clientMeta(
  confirmOrderPage,
  '核对商品、收货地址、金额与退款规则后下单。',
)

export default function Page() {
  return (
    <div className={`container ${part.page}`}>
      <ConfirmOrder />
    </div>
  )
}
