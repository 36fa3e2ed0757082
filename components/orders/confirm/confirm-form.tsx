import { useState } from 'react'
import { AddressChoice } from '#components/addresses/address-choice.tsx'
import { CouponDialog } from '#components/coupons/coupon-dialog.tsx'
import { CouponRow } from '#components/coupons/coupon-row.tsx'
import { DepositChoice } from '#components/orders/deposit/deposit-choice.tsx'
import { DepositSums } from '#components/orders/deposit/deposit-sums.tsx'
import { OrderLines } from '#components/orders/order-lines.tsx'
import { OrderSums } from '#components/orders/order-sums.tsx'
import styles from '#components/orders/part.module.css'
import { RefundRules } from '#components/orders/refund-rules.tsx'
import { Button } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import { QuantityField } from '#components/ui/quantity-field.tsx'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { appOrderCreate } from '#lib/orders/calls.ts'
import { confirmOrderPage, orderDetailPage } from '#lib/orders/paths.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { href } from '#lib/platform/routes/href.ts'
import { sumYuan, yuanText } from '#lib/platform/text/money.ts'
import type { Checked, Wish } from './use-check.ts'

type Props = {
  wish: Wish
  checked: Checked
  /** Where it is sent, of things that are posted. */
  addressId?: number | null
  setAddressId?: (id: number | null) => void
}

/** Places the order once, whatever is pressed, and leads to where it is paid. */
export function ConfirmForm({ wish, checked, addressId = null, setAddressId }: Props) {
  const { quote, coupon, lost, postage, replaces, isReady, reread } = checked
  const { deposit, isDeposit, chooseDeposit, couponReturnText } = checked
  const { lines, sumAmount, isPosted, coupons } = quote
  const offAmount = coupon?.saveAmount ?? 0
  const { postageAmount, postageText, postageBar } = postage
  const payAmount = sumYuan([sumAmount, -offAmount, postageAmount])
  const isUnknown = postageAmount === null
  const [line] = lines
  const sumText =
    deposit && isDeposit ? `定金 ¥${yuanText(deposit.amount)}` : ` ¥${yuanText(payAmount)}`
  const isChoosing = useAppStore(({ courseDialog }) => courseDialog.coupon)
  const { openCourseDialog, closeCourseDialog, chooseCoupon } = useAppStore.getState()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ text: string; addressId: number | null } | null>(null)
  // Said of one address, it says nothing of another.
  const fault = refusal?.addressId === addressId ? refusal.text : ''
  const setFault = (text: string) => setRefusal({ text, addressId })
  const setQuantity = (quantity: number) =>
    history.replaceState(null, '', href(confirmOrderPage, { bookId: wish.id, quantity }))
  const place = async () => {
    if (isPosted && addressId === null) return setFault('请选择收货地址')
    if (postageBar) return setFault(postageBar)
    setFault('')
    setIsBusy(true)
    try {
      const couponId = coupon?.id ?? null
      const asked = { items: [wish], addressId, couponId, payAmount, isDeposit }
      const { id } = await call(appOrderCreate, asked, { quiet: true })
      location.assign(href(orderDetailPage, { id }))
    } catch (error) {
      setIsBusy(false)
      if (!(error instanceof CallError)) throw error
      setFault(error.message)
      // The price may have changed, or another tab used the coupon: what holds now is shown, and all that was chosen stays.
      await reread()
    }
  }
  return (
    <div className={styles.columns}>
      <div className={styles.parts}>
        <section className={styles.part}>
          <h2>商品</h2>
          <OrderLines lines={lines} />
          {line && line.most > 1 && (
            <QuantityField value={wish.quantity} most={line.most} onChange={setQuantity} />
          )}
        </section>
        {isPosted && setAddressId && (
          <section className={styles.part}>
            <AddressChoice chosen={addressId} onChoose={setAddressId} />
            {postageBar ? (
              <p role="status" className={styles.bad}>
                {postageBar}
              </p>
            ) : (
              postageText && <p className="muted">运费：{postageText}。</p>
            )}
          </section>
        )}
        <section className={styles.part}>
          <CouponRow {...{ coupons, coupon }} onOpen={() => openCourseDialog('coupon')} />
          {lost && (
            <p role="status" className={styles.bad}>
              {lost}
            </p>
          )}
        </section>
        {!deposit && quote.deposit && (
          <p className="muted">用这张优惠券只能付全款；想先付定金，请不用优惠券或换一张。</p>
        )}
        {deposit && (
          <DepositChoice {...{ deposit, payAmount, isDeposit }} onChoose={chooseDeposit} />
        )}
        <section className={styles.part}>
          <h2>{isDeposit ? '付清尾款后的退款规则' : '退款规则'}</h2>
          <RefundRules lines={lines} />
          {coupon && <p className="muted">{couponReturnText}。</p>}
        </section>
      </div>
      <section className={`${styles.part} ${styles.stay}`}>
        <h2>金额</h2>
        <OrderSums
          {...{ sumAmount, offAmount, postageAmount, payAmount }}
          couponName={coupon?.name}
          label={isDeposit ? '总价' : isUnknown ? '应付（不含运费）' : '应付'}
        />
        {deposit && isDeposit && <DepositSums deposit={deposit} />}
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
        <Button big className={styles.wide} busy={isBusy || !isReady} onClick={() => void place()}>
          {isBusy
            ? '正在下单…'
            : postageBar
              ? '提交订单'
              : `提交订单，付${sumText}${isUnknown ? ' 加运费' : ''}`}
        </Button>
        <small className="muted">
          下一步用微信或支付宝付款。{wish.kind === 'course' ? '名额' : '库存'}
          {coupon && '和优惠券'}为您保留到付款截止，时间写在下一页。
        </small>
      </section>
      {isChoosing && (
        <CouponDialog
          {...{ coupons, coupon, reread }}
          onClose={closeCourseDialog}
          onChoose={(couponId) => {
            chooseCoupon(couponId)
            closeCourseDialog()
          }}
        />
      )}
    </div>
  )
}
