import type { ReactNode } from 'react'
import { type Wallet, walletNames } from '#lib/payments/wallet.ts'
import type { SandboxResult } from '#lib/platform/pay/sandbox-page.ts'
import card from './cashier-card.module.css'
import { Desk } from './desk.tsx'
import styles from './sandbox-view.module.css'

type Status = 'open' | 'paid' | 'closed'

type Props = {
  brand: ReactNode
  outTradeNo: string
  wallet: Wallet
  description: string
  /** Yuan as it is shown. */
  amount: string
  status: Status
  /** The way back to whoever sent the buyer's own phone here; null where a code was scanned. */
  back: string | null
  /** Result of the button that was pressed; null before. */
  result: SandboxResult | null
}

const statuses: Record<Status, string> = { open: '等待支付', paid: '已支付', closed: '已关闭' }

const results: Record<SandboxResult, { text: string; isGood: boolean }> = {
  paid: { text: '支付成功，收款方已确认。\n请回到下单的页面。', isGood: true },
  untold: { text: '已支付，收款方还没有确认，通知会继续重发。', isGood: true },
  repeated: { text: '同一支付通知又发送了三次，收款方均已接收。', isGood: true },
  failed: { text: '支付失败，没有扣款；这笔交易仍可以支付。', isGood: false },
  not_open: { text: '这笔交易已支付、已关闭或已过期，不能再支付。', isGood: false },
  not_paid: { text: '还没有支付，没有可以重复的通知。', isGood: false },
}

/** The page of an imitated wallet: plain forms, which work without scripts. */
export function SandboxView({ brand, wallet, description, amount, status, ...more }: Props) {
  const { outTradeNo, result, back } = more
  const isOpen = status === 'open'
  return (
    <Desk brand={brand}>
      <article className={`${card.card} ${styles.sandbox}`} data-wallet={wallet}>
        <p className={styles.label}>演示支付，不会产生真实扣款</p>
        <header className={card.head}>
          <h1 className={styles.wallet}>{walletNames[wallet]}</h1>
          <p className={card.amount}>
            <small>¥</small>
            {amount}
          </p>
          <p className={styles.item}>{description}</p>
        </header>
        {result && (
          <p className={styles.result} data-good={results[result].isGood} role="status">
            {results[result].text}
          </p>
        )}
        <form method="post" action="/api/pay/sandbox" className={styles.buttons}>
          <input type="hidden" name="outTradeNo" value={outTradeNo} />
          {back && <input type="hidden" name="back" value={back} />}
          <button type="submit" name="act" value="pay" className={styles.pay} disabled={!isOpen}>
            支付
          </button>
          <button type="submit" name="act" value="fail" disabled={!isOpen}>
            支付失败
          </button>
          <button type="submit" name="act" value="repeat" disabled={status !== 'paid'}>
            重复通知
          </button>
        </form>
        {back && (
          <p className={styles.back}>
            <a href={back}>返回商家</a>
          </p>
        )}
        <dl className={card.facts}>
          <dt>交易单号</dt>
          <dd>{outTradeNo}</dd>
          <dt>状态</dt>
          <dd>{statuses[status]}</dd>
        </dl>
      </article>
    </Desk>
  )
}
