import { useState } from 'react'
import night from '#components/payments/pay/night.module.css'
import { OtherWays } from '#components/payments/pay/other-ways.tsx'
import { PayCode } from '#components/payments/pay/pay-code.tsx'
import { PayInWallet } from '#components/payments/pay/pay-in-wallet.tsx'
import { type PayWay, payWays, thisDevice } from '#lib/payments/client/pay-ways.ts'
import { walletNames } from '#lib/payments/wallet.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import styles from './pay-panel.module.css'
import { type Pay, usePaying } from './use-paying.ts'

/** Pays an open order: a code on a computer, the wallets of a phone. The order waits for who leaves. */
export function PayPanel(pay: Pay) {
  const { step, refresh, openWallet } = usePaying(pay)
  const [ways] = useState(() => payWays(['wechat', 'alipay'], thisDevice()))
  const [way, setWay] = useState<PayWay>(ways[0] ?? 'scan')
  const turnTo = (next: PayWay) => {
    setWay(next)
    if (next !== 'scan') openWallet(next)
  }
  return (
    <section className={`${night.night} ${styles.pay}`} aria-labelledby="pay">
      <h2 id="pay">
        {way === 'scan' ? '请使用微信或支付宝扫码支付' : `请在${walletNames[way]}中完成付款`}
      </h2>
      <p className={styles.sum}>¥{yuanText(pay.placed.payAmount)}</p>
      {way === 'scan' ? (
        <PayCode step={step} onRefresh={() => void refresh()} />
      ) : (
        <PayInWallet step={step} wallet={way} purchase={{ turnTo: openWallet, refresh }} />
      )}
      <p>付款到账后，本页会自动更新。离开也没关系，订单留在“我的订单”里。</p>
      <OtherWays ways={ways} way={way} onTurn={turnTo} />
    </section>
  )
}
