export type Wallet = 'wechat' | 'alipay'

export const walletNames: Record<Wallet, string> = { wechat: '微信支付', alipay: '支付宝' }

/** The wallet whose own browser a User-Agent string belongs to; null for any other browser. */
export function walletOf(userAgent: string): Wallet | null {
  // 企业微信 says MicroMessenger too, and pays with WeChat Pay.
  if (/\bMicroMessenger\//i.test(userAgent)) return 'wechat'
  return /\bAlipayClient\//i.test(userAgent) ? 'alipay' : null
}
