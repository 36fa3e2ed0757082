import { Button } from '#components/ui/button.tsx'
import { type Wallet, walletNames } from '#lib/payments/wallet.ts'
import { clockText } from '#lib/platform/text/duration.ts'
import styles from './pay-in-wallet.module.css'
import type { PayingOrder } from './paying-order.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

type Props = {
  step: PayingOrder
  wallet: Wallet
  purchase: { turnTo: (way: Wallet) => void; refresh: () => Promise<void> }
}

/** An order that is paid in a wallet of this phone: the way there, as long as the order is good. */
export function PayInWallet({ step: { goodUntil, isBusy }, wallet, purchase }: Props) {
  const left = useSecondsUntil(goodUntil)
  if (left === 0) {
    return (
      <div className={styles.wallet}>
        <p role="status">订单已过期，刷新后可继续支付</p>
        <Button variant="gold" big busy={isBusy} onClick={() => void purchase.refresh()}>
          {isBusy ? '正在刷新…' : '刷新订单'}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.wallet}>
      <Button variant="gold" big busy={isBusy} onClick={() => purchase.turnTo(wallet)}>
        打开{walletNames[wallet]}
      </Button>
      <p className="muted">
        请在{' '}
        <time role="timer" aria-live="off">
          {clockText(left)}
        </time>{' '}
        内付款
      </p>
    </div>
  )
}
