import { useState } from 'react'
import { AddressChoice } from '#components/addresses/address-choice.tsx'
import { OrderLines } from '#components/orders/order-lines.tsx'
import styles from '#components/orders/part.module.css'
import { RefundRules } from '#components/orders/refund-rules.tsx'
import { Button } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import { QuantityField } from '#components/ui/quantity-field.tsx'
import { appOrderCreate } from '#lib/orders/calls.ts'
import type { OrderQuote } from '#lib/orders/contract.ts'
import { confirmOrderPage, orderDetailPage } from '#lib/orders/paths.ts'
import { call } from '#lib/platform/client/call.ts'
import { href } from '#lib/platform/routes/href.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import type { useWish } from './use-wish.ts'

type Props = { wish: NonNullable<ReturnType<typeof useWish>>; quote: OrderQuote }

/** Places the order once, whatever is pressed, and leads to where it is paid. */
export function ConfirmForm({ wish, quote }: Props) {
  const { lines, payAmount, isPosted, replaces } = quote
  const [line] = lines
  // Another number was chosen, and its price is on its way.
  const isOld = line?.quantity !== wish.quantity
  const [addressId, setAddressId] = useState<number | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState('')
  const setQuantity = (quantity: number) =>
    history.replaceState(null, '', href(confirmOrderPage, { bookId: wish.id, quantity }))
  const place = async () => {
    if (isPosted && addressId === null) return setFault('请选择收货地址')
    setFault('')
    setIsBusy(true)
    try {
      const { id } = await call(appOrderCreate, { items: [wish], addressId })
      location.assign(href(orderDetailPage, { id }))
    } catch {
      // The call has shown why it was refused.
      setIsBusy(false)
    }
  }
  return (
    <div className={styles.columns}>
      <div className={styles.parts}>
        <section className={styles.part}>
          <h2>买什么</h2>
          <OrderLines lines={lines} />
          {line && line.most > 1 && (
            <QuantityField value={wish.quantity} most={line.most} onChange={setQuantity} />
          )}
        </section>
        {isPosted && (
          <section className={styles.part}>
            <AddressChoice chosen={addressId} onChoose={setAddressId} />
          </section>
        )}
        <section className={styles.part}>
          <h2>退款规则</h2>
          <RefundRules lines={lines} />
        </section>
      </div>
      <section className={styles.part}>
        <h2>一共</h2>
        <p className={styles.total}>
          <span>要付</span>
          <span>¥{yuanText(payAmount)}</span>
        </p>
        {replaces.map(({ id, product }) => (
          <p key={id}>
            您有一笔未付款的订单“<Link href={href(orderDetailPage, { id })}>{product}</Link>
            ”，其中有同样的商品；提交后它会关闭。
          </p>
        ))}
        {fault && (
          <p role="alert" className={styles.bad}>
            {fault}
          </p>
        )}
        <Button big className={styles.wide} busy={isBusy || isOld} onClick={() => void place()}>
          {isBusy ? '正在下单…' : `提交订单，付 ¥${yuanText(payAmount)}`}
        </Button>
        <small className="muted">下一步用微信或支付宝付款。库存为您保留到二维码过期。</small>
      </section>
    </div>
  )
}
