import { type Wallet, walletNames } from '#lib/payments/wallet.ts'
import { codeImage } from '#lib/platform/client/code-image/code-image.ts'
import type { WechatBridge } from '#lib/platform/pay/wechat-bridge.ts'
import styles from './wallets.module.css'
import { WechatButton } from './wechat-button.tsx'

/** `codeUrl` is what the wallet opens, `bridge` what WeChat's own browser pays with, `fault` what is wrong. */
type Way = { channel: Wallet; codeUrl?: string; bridge?: WechatBridge; fault?: string }

type Props = {
  ways: Way[]
  isSandbox: boolean
  /** WeChat's own browser shows the page. */
  isInWechat: boolean
  /** Yuan as it is shown. */
  amount: string
  /** Where to wait for the confirmation of a payment made on this page. */
  waitAt: string
}

/** All wallets that can be paid with, each for itself. */
export function Wallets({ ways, isSandbox, isInWechat, amount, waitAt }: Props) {
  if (ways.length === 0) return <p className={styles.none}>在线支付尚未开通</p>
  return (
    <ul className={styles.wallets}>
      {ways.map(({ channel, codeUrl, bridge, fault }) => (
        <li key={channel} data-wallet={channel}>
          <h2>{walletNames[channel]}</h2>
          {codeUrl && (
            <Code
              url={codeUrl}
              hint={isInWechat ? inWechat : hints[channel]}
              name={linkName(isSandbox)}
            />
          )}
          {bridge && <WechatButton bridge={bridge} amount={amount} waitAt={waitAt} />}
          {fault && (
            <p className={styles.fault} role="alert">
              {fault}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

async function Code({ url, hint, name }: { url: string; hint: string; name: string }) {
  const isAddress = /^https?:\/\//.test(url)
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: drawn here, there is nothing to optimise */}
      <img
        src={await codeImage(url, { width: 168, margin: 1 })}
        width={168}
        height={168}
        alt="付款二维码"
      />
      <p className={styles.hint}>{hint}</p>
      {isAddress && (
        <a href={url} target="_blank" rel="noopener" className={styles.link}>
          {name}
        </a>
      )}
    </>
  )
}

const hints: Record<Wallet, string> = {
  wechat: '请使用微信“扫一扫”',
  alipay: '请使用支付宝“扫一扫”',
}

/** Its browser reads no code off its own screen. */
const inWechat = '微信里不能识别这个二维码：请用另一部手机扫，或点右上角“…”，选“在浏览器打开”后支付'

const linkName = (isSandbox: boolean) => (isSandbox ? '打开演示支付页' : '在手机上打开支付')
