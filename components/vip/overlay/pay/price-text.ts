import { moneyText } from '#lib/platform/text/money.ts'
import type { VipPlan } from '#lib/vip/contract.ts'

/** The price (yuan) that is struck out beside the plan's own; null when none is to be shown. */
export function originPrice({ price, discountAmount, showOriginPrice }: VipPlan): number | null {
  if (!showOriginPrice || discountAmount <= 0) return null
  return Math.round((price + discountAmount) * 100) / 100
}

/** How a deduction comes about: `¥365 ÷ 365 天 × 剩余 100 天 = ¥100`. */
export function deductionText(line: VipPlan['deductions'][number]): string {
  const { amount, totalDays, daysRemaining, deduction } = line
  return `${moneyText(amount)} ÷ ${totalDays} 天 × 剩余 ${daysRemaining} 天 = ${moneyText(deduction)}`
}
