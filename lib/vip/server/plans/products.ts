import { asc, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import type { VipPlan, VipProductGroup } from '#lib/vip/contract.ts'
import { isGain } from '#lib/vip/right-shares.ts'
import { type Standing, standingOf } from '#lib/vip/server/membership/standing.ts'
import { type Quote, vipPlans } from '#lib/vip/server/tables.ts'
import { onWire } from './deductions.ts'
import { offeredRights } from './offered-rights.ts'
import { type Plan, quotePlan, validUntil } from './quote.ts'
import { type Tier, tiers } from './tiers.ts'

/** Both tiers with what a user can buy of them now, and at what price; a diamond finds them empty. Type 1 first purchase, 2 renewal, 3 change of plan; amounts are yuan. Throws vip_type_mismatch when members ask for a first purchase or others for a renewal. */
export async function getVipProducts(
  db: Db,
  userId: number,
  type: number,
): Promise<VipProductGroup[]> {
  const standing = await standingOf(db, userId)
  const { tier } = standing
  if (tier !== 20 && (tier === 0) !== (type === 1)) throw new AppError('vip_type_mismatch')
  const [plans, rights] = await Promise.all([
    db
      .select()
      .from(vipPlans)
      .where(eq(vipPlans.onSale, true))
      .orderBy(asc(vipPlans.position), asc(vipPlans.id)),
    offeredRights(db),
  ])
  const offered = tier === 20 ? [] : plans
  return ([10, 20] as const).map((weight) => ({
    weight,
    ...tiers[weight],
    benefit: rights
      .filter((right) => isGain(right, weight))
      .map(({ icon, name }) => ({ icon: `/vip/rights/${icon}.svg`, name })),
    isChange: weight === 10 && canChange(offered, standing),
    product: offered
      .filter((plan) => plan.weight === weight)
      .map((plan) => toProduct(plan, orderType(type, weight), standing)),
  }))
}

/** For a member the second tier is an upgrade. */
function orderType(type: number, weight: Tier): Quote['type'] {
  if (type === 1) return 1
  if (weight === 20) return 4
  return type === 2 ? 2 : 3
}

function canChange(plans: Plan[], standing: Standing): boolean {
  return plans.some((plan) => quotePlan(plan, 3, standing).bar === null)
}

function toProduct(plan: Plan, type: Quote['type'], standing: Standing): VipPlan {
  const { id, name, days, priceFen, isActivity, intro, explain } = plan
  const { quote, bar } = quotePlan(plan, type, standing)
  const discountFen = Math.max(0, (plan.originPriceFen ?? priceFen) - priceFen)
  return {
    id,
    name,
    days,
    price: yuanOf(priceFen),
    discountAmount: yuanOf(discountFen),
    showOriginPrice: discountFen > 0,
    isActivity,
    intro,
    explain,
    validUntil: isoTime(validUntil(quote, standing)),
    isBuy: bar === null,
    whyNot: bar?.whyNot ?? null,
    type,
    daysRemaining: quote.deductions.reduce((sum, { daysRemaining }) => sum + daysRemaining, 0),
    // What cannot be bought because its price is covered costs nothing rather than less.
    priceDifference: yuanOf(Math.max(0, quote.payFen)),
    deductions: quote.deductions.map(onWire),
  }
}
