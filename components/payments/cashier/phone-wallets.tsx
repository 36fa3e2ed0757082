import { cashierPage } from '#lib/payments/paths.ts'
import { type Wallet, walletAddress, walletNames } from '#lib/payments/wallet.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './phone-wallets.module.css'

type Props = {
  cashierKey: string
  wallets: Wallet[]
  /** Yuan as it is shown. */
  amount: string
  /** A wallet that was chosen did not open. */
  hasFailed: boolean
}

/** The wallets of the phone that shows the page; its codes are one touch away, for another phone. */
export function PhoneWallets({ cashierKey: key, wallets, amount, hasFailed }: Props) {
  if (wallets.length === 0) return <p className={styles.none}>在线支付尚未开通</p>
  return (
    <div className={styles.wallets}>
      {hasFailed && (
        <p role="alert" className={styles.fault}>
          支付没有打开，请重试或换一种方式
        </p>
      )}
      {wallets.map((wallet) => (
        // An address of the server, which leads on to the wallet.
        <a key={wallet} href={walletAddress(key, wallet)} className="button" data-big>
          用{walletNames[wallet]}付 ¥{amount}
        </a>
      ))}
      <a href={href(cashierPage, { key, wx: 'code' })} className={styles.other}>
        用另一部手机扫码
      </a>
    </div>
  )
}
