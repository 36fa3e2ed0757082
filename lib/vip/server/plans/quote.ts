import { and, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { type Standing, standingOf } from '#lib/vip/server/membership/standing.ts'
import { refundTerms } from '#lib/vip/server/orders/refund-terms.ts'
import { type Quote, vipPlans } from '#lib/vip/server/tables.ts'
import { deductionOf } from './deductions.ts'

export type Plan = typeof vipPlans.$inferSelect

/** Why a plan cannot be bought: the failure of an order, and the sentence beside the plan. */
type PlanBar = {
  code: 'vip_type_mismatch' | 'vip_downgrade' | 'vip_plan_unavailable'
  whyNot: string
}

/** What a user would pay for a plan at this moment. Throws vip_plan_unavailable, vip_type_mismatch, vip_downgrade. */
export async function quoteOrder(
  db: Db,
  userId: number,
  { type, planId }: { type: Quote['type']; planId: number },
): Promise<Quote> {
  const standing = await standingOf(db, userId)
  const [plan] = await db
    .select()
    .from(vipPlans)
    .where(and(eq(vipPlans.id, planId), eq(vipPlans.onSale, true)))
  if (!plan) throw new AppError('vip_plan_unavailable')
  const { quote, bar } = quotePlan(plan, type, standing)
  if (bar) throw new AppError(bar.code)
  return { ...quote, refund: await refundTerms(db) }
}

/** The price of a plan for somebody of this standing, and what bars the purchase; null when nothing does. */
export function quotePlan(
  plan: Plan,
  type: Quote['type'],
  standing: Standing,
): { quote: Quote; bar: PlanBar | null } {
  // A renewal adds to what runs; a change and an upgrade replace it, so its rest is credited.
  const isReplacing = type === 3 || type === 4
  const deductions = isReplacing
    ? standing.paid.map((grant) => deductionOf(grant, standing.now))
    : []
  const { id: planId, name: planName, weight, days, priceFen } = plan
  const payFen = priceFen - deductions.reduce((sum, { fen }) => sum + fen, 0)
  const quote = { type, planId, planName, weight, days, priceFen, deductions, payFen }
  return { quote, bar: barOf(quote, standing) }
}

function barOf({ type, weight, days, payFen }: Quote, standing: Standing): PlanBar | null {
  const { tier, paid, now } = standing
  if (weight < tier || (type === 4 && weight === 10)) return bars.lower
  // A diamond member can buy nothing more; without a membership there is nothing to renew, change or upgrade.
  if (tier === 20 || (tier === 0) !== (type === 1)) return bars.mismatch
  if ((type === 2 || type === 3) && weight !== 10) return bars.mismatch
  if (type === 3) {
    const present = paid.find(({ startsAt }) => startsAt <= now)
    if (!present) return bars.nothingPaid
    if (days <= deductionOf(present, now).totalDays) return bars.notLonger
  }
  return payFen < 1 ? bars.worthLess : null
}

const bars = {
  lower: { code: 'vip_downgrade', whyNot: '暂不支持降级' },
  mismatch: { code: 'vip_type_mismatch', whyNot: '不适用于您当前的会员状态' },
  nothingPaid: { code: 'vip_plan_unavailable', whyNot: '当前会员不是购买所得，没有可更换的套餐' },
  notLonger: { code: 'vip_downgrade', whyNot: '只能换成时长更长的套餐' },
  worthLess: { code: 'vip_downgrade', whyNot: '当前套餐的剩余价值已不低于它的价格' },
} satisfies Record<string, PlanBar>

/** Until when membership would last if it were paid for now. */
export function validUntil({ type, days }: Pick<Quote, 'type' | 'days'>, standing: Standing): Date {
  const from = type === 2 && standing.expiresAt ? standing.expiresAt : standing.now
  return new Date(from.getTime() + days * DAY_MS)
}
