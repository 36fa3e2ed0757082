import type { Wallet } from '#lib/payments/wallet.ts'
import type { RefundTerms } from '#lib/vip/refund-terms.ts'

export type PurchaseTerms = {
  /** Where the terms of a purchase stand. */
  agreement: string
  refund: RefundTerms
  /** The wallets that can be paid with. */
  wallets: readonly Wallet[]
}
