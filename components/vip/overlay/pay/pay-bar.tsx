import { Button } from '#components/ui/button.tsx'
import { yuanText } from '#lib/platform/text/money.ts'
import type { VipPlan } from '#lib/vip/contract.ts'
import styles from './pay-bar.module.css'

type Props = { plan: VipPlan | null; isLoading: boolean; isBusy: boolean; onPay: () => void }

/** What is to be paid, and the button; that nothing can be bought where that is so. */
export function PayBar({ plan, isLoading, isBusy, onPay }: Props) {
  if (!plan) return <div className={styles.bar}>{!isLoading && <p>暂无可购买的套餐</p>}</div>
  return (
    <div className={styles.bar}>
      <p aria-live="polite">
        应付
        <strong>
          <small>¥</small>
          {yuanText(plan.priceDifference)}
        </strong>
      </p>
      {/* It keeps the focus while the order is placed. */}
      <Button className={styles.pay} busy={isBusy} onClick={onPay}>
        {isBusy ? '正在下单…' : '立即支付'}
      </Button>
    </div>
  )
}
