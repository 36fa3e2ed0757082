import type { Wallet } from '#lib/payments/wallet.ts'

export type PurchaseTerms = {
  /** Where the terms of a purchase stand. */
  agreement: string
  /** Days in which the money can be asked back; 0 is never. */
  refundDays: number
  /** The wallets that can be paid with. */
  wallets: readonly Wallet[]
}

/** How a payment can be taken back by the buyer, as lib/vip/server/refunds/ does it. */
export const refundSentence = (days: number) =>
  days === 0 ? '开通后不能自助退款' : `付款后 ${days} 天内可自助退款，一年一次`
