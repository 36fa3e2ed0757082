import { type Wallet, walletOf } from '#lib/payments/wallet.ts'

/** A wallet of this phone, or a code for another one. */
export type PayWay = Wallet | 'scan'

type Device = { userAgent: string; isPhone: boolean }

/** A finger on a small screen; tablets seldom have the wallets. */
export const thisDevice = (): Device => ({
  userAgent: navigator.userAgent,
  isPhone: matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < 600,
})

/** How an order can be paid on a device, the likeliest first; a computer shows a code and offers no choice. A wallet's own browser opens no other wallet. */
export function payWays(offered: readonly Wallet[], { userAgent, isPhone }: Device): PayWay[] {
  if (!isPhone || offered.length === 0) return ['scan']
  const inside = walletOf(userAgent)
  return [...offered.filter((wallet) => inside === null || wallet === inside), 'scan']
}
