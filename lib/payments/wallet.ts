export type Wallet = 'wechat' | 'alipay'

export const walletNames: Record<Wallet, string> = { wechat: '微信支付', alipay: '支付宝' }

/** What opens a wallet from a phone's own browser, for the cashier of this key. */
export const walletAddress = (key: string, channel: Wallet) =>
  `/api/pay/wallet?key=${encodeURIComponent(key)}&channel=${channel}`

/** The key of a cashier's address. */
export const cashierKeyOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

/** The wallet whose own browser a User-Agent string belongs to; null for any other browser. */
export function walletOf(userAgent: string): Wallet | null {
  // 企业微信 says MicroMessenger too, and pays with WeChat Pay.
  if (/\bMicroMessenger\//i.test(userAgent)) return 'wechat'
  return /\bAlipayClient\//i.test(userAgent) ? 'alipay' : null
}
