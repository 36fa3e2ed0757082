import type { VipProductGroup } from '#lib/vip/contract.ts'
import type { RefundTerms } from '#lib/vip/refund-terms.ts'

/** A plan on sale; amounts are yuan. */
export type OfferPlan = {
  id: number
  name: string
  days: number
  price: number
  /** Struck out beside the price. */
  originPrice: number | null
  isActivity: boolean
  intro: string
  explain: string
}

export type OfferTier = Pick<VipProductGroup, 'weight' | 'name' | 'icon'> & { plans: OfferPlan[] }

/** A line of the comparison; a tier has the right when its text is not null. */
export type OfferRight = {
  id: number
  icon: string
  name: string
  detail: string
  free: string | null
  gold: string | null
  diamond: string | null
}

/** The rest of a gold plan deducted from a diamond plan, in the numbers of the present plans; amounts are yuan. */
export type DeductionExample = {
  from: { name: string; price: number; days: number }
  to: { name: string; price: number }
  daysRemaining: number
  deduction: number
  payAmount: number
}

export type Offer = {
  tiers: OfferTier[]
  rights: OfferRight[]
  refund: RefundTerms
  example: DeductionExample | null
}
