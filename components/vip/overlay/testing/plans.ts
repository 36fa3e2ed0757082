import type { VipPlan } from '#lib/vip/contract.ts'

/** A plan as the server describes it to somebody without a membership. */
export const planOf = (id: number, more: Partial<VipPlan> = {}): VipPlan => ({
  id,
  name: `套餐${id}`,
  days: 365,
  price: 298,
  discountAmount: 0,
  showOriginPrice: false,
  isActivity: false,
  intro: '',
  explain: '',
  validUntil: '2027-02-28T16:00:00.000Z',
  isBuy: true,
  whyNot: null,
  type: 1,
  daysRemaining: 0,
  priceDifference: 298,
  deductions: [],
  ...more,
})
