import { useId } from 'react'
import type { PayWay } from '#lib/payments/client/pay-ways.ts'
import { walletNames, walletOf } from '#lib/payments/wallet.ts'
import styles from './way-choice.module.css'

type Props = { ways: PayWay[]; way: PayWay; onChoose: (way: PayWay) => void }

export const wayNames: Record<PayWay, string> = { ...walletNames, scan: '用另一部手机扫码' }

/** How a phone pays: in one of its wallets, or by a code that another phone scans. */
export function WayChoice({ ways, way, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.ways}>
      <legend className="visually-hidden">支付方式</legend>
      {ways.map((one) => (
        <label key={one} data-way={one}>
          <input type="radio" name={name} checked={one === way} onChange={() => onChoose(one)} />
          <span>{wayNames[one]}</span>
        </label>
      ))}
      {walletOf(navigator.userAgent) === 'wechat' && (
        <p>微信里只能用微信支付。要用支付宝，请点右上角“…”，选“在浏览器打开”。</p>
      )}
    </fieldset>
  )
}
