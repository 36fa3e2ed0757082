import { wholeDays } from '#lib/platform/text/duration.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import type { Deduction } from '#lib/vip/server/tables.ts'
import { tiers } from './tiers.ts'

type Grant = {
  id: number
  weight: 10 | 20
  planName: string
  valueFen: number
  startsAt: Date
  endsAt: Date
}

/** What the rest of a former plan counts: floor(planFen / totalDays × daysRemaining), in fen. */
export function deductionFen(planFen: number, totalDays: number, daysRemaining: number): number {
  return Math.floor((planFen * daysRemaining) / totalDays)
}

/** The rest of a grant that is to be replaced; a day that has begun counts, and what has not begun counts whole. */
export function deductionOf(grant: Grant, now: Date): Deduction {
  const totalDays = Math.max(1, wholeDays(grant.startsAt, grant.endsAt))
  const daysRemaining = Math.min(totalDays, wholeDays(now, grant.endsAt))
  return {
    grantId: grant.id,
    planName: grant.planName || tiers[grant.weight].name,
    planFen: grant.valueFen,
    totalDays,
    daysRemaining,
    fen: deductionFen(grant.valueFen, totalDays, daysRemaining),
  }
}

/** A deduction as calls answer it, in yuan. */
export function onWire({ planName, planFen, totalDays, daysRemaining, fen }: Deduction) {
  return { planName, amount: yuanOf(planFen), totalDays, daysRemaining, deduction: yuanOf(fen) }
}
