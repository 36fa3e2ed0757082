import { useEffect, useRef } from 'react'
import { OtherWays } from '#components/payments/pay/other-ways.tsx'
import { PayCode } from '#components/payments/pay/pay-code.tsx'
import { PayInWallet } from '#components/payments/pay/pay-in-wallet.tsx'
import type { createPurchase, PayingStep } from '#components/vip/overlay/purchase.ts'
import type { PayWay } from '#lib/payments/client/pay-ways.ts'
import { walletNames } from '#lib/payments/wallet.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import { refundSentence } from '#lib/vip/refund-terms.ts'
import styles from './pay-step.module.css'
import type { PurchaseTerms } from './purchase-terms.ts'

type Props = {
  step: PayingStep
  terms: PurchaseTerms
  ways: PayWay[]
  purchase: ReturnType<typeof createPurchase>
}

/** An order, and the code or the wallet with which it is paid. */
export function PayStep({ step, terms, ways, purchase }: Props) {
  const { orderNum, product, payAmount } = step.order
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here has gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.pay}>
      <div className={styles.order}>
        <button type="button" className={styles.back} onClick={purchase.back}>
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <path d="M8 2L4 6l4 4" />
          </svg>
          返回选择套餐
        </button>
        <dl>
          <div>
            <dt>商品</dt>
            <dd>{product}</dd>
          </div>
          <div>
            <dt>订单编号</dt>
            <dd>{orderNum}</dd>
          </div>
          <div className={styles.amount}>
            <dt>应付金额</dt>
            <dd>
              <small>¥</small>
              {yuanText(payAmount)}
            </dd>
          </div>
        </dl>
        <p className={styles.terms}>到期不自动扣费，{refundSentence(terms.refund)}。</p>
      </div>
      <div className={styles.scan}>
        <h3 ref={heading} tabIndex={-1}>
          {step.way === 'scan'
            ? '请使用微信或支付宝扫码支付'
            : `请在${walletNames[step.way]}中完成付款`}
        </h3>
        {step.way === 'scan' ? (
          <PayCode step={step} onRefresh={purchase.refresh} />
        ) : (
          <PayInWallet step={step} wallet={step.way} purchase={purchase} />
        )}
        <p className="muted">付款到账后，本页会自动更新。</p>
        <OtherWays ways={ways} way={step.way} onTurn={purchase.turnTo} />
      </div>
    </div>
  )
}
