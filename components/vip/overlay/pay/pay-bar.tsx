import { useState } from 'react'
import { WayChoice } from '#components/payments/pay/way-choice.tsx'
import { Button } from '#components/ui/button.tsx'
import type { PayWay } from '#lib/payments/client/pay-ways.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import type { VipPlan } from '#lib/vip/contract.ts'
import { refundSentence } from '#lib/vip/refund-terms.ts'
import styles from './pay-bar.module.css'
import type { PurchaseTerms } from './purchase-terms.ts'

type Props = {
  plan: VipPlan | null
  terms: PurchaseTerms
  isLoading: boolean
  isBusy: boolean
  /** How it can be paid on this device, the likeliest first. */
  ways: PayWay[]
  onPay: (way: PayWay) => void
}

/** What is to be paid, the button, and on which terms; that nothing can be bought where that is so. */
export function PayBar({ plan, terms, isLoading, isBusy, ways, onPay }: Props) {
  const [way, setWay] = useState<PayWay>(ways[0] ?? 'scan')
  if (!plan) return <div className={styles.bar}>{!isLoading && <p>暂无可购买的套餐</p>}</div>
  const sum = yuanText(plan.priceDifference)
  return (
    <div className={styles.bar}>
      {ways.length > 1 && <WayChoice ways={ways} way={way} onChoose={setWay} />}
      <p aria-live="polite">
        应付
        <strong>
          <small>¥</small>
          {sum}
        </strong>
      </p>
      {/* It keeps the focus while the order is placed. */}
      <Button variant="gold" big className={styles.pay} busy={isBusy} onClick={() => onPay(way)}>
        {isBusy ? '正在下单…' : `支付 ¥${sum}`}
      </Button>
      <small className={styles.terms}>
        付款即同意
        <a href={terms.agreement} target="_blank" rel="noopener">
          《用户服务协议》
        </a>
        。到期不自动扣费，{refundSentence(terms.refund)}。
      </small>
    </div>
  )
}
