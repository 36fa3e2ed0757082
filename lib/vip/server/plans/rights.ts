import { asc, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { dayTag, loader } from '#lib/platform/page-cache/loader.ts'
import { pricesOf, yuanOf } from '#lib/platform/text/money.ts'
import { refundTerms } from '#lib/vip/server/orders/refund-terms.ts'
import { vipPlans } from '#lib/vip/server/tables.ts'
import { deductionFen } from './deductions.ts'
import { offeredRights } from './offered-rights.ts'
import { productName, tiers } from './tiers.ts'

type Plan = typeof vipPlans.$inferSelect

/** What a membership gives and costs, for everybody to read: per tier, the lower first, the plans on sale; the rights of all tiers; how money can be asked back; a worked deduction. Amounts are yuan. */
export async function vipOffer(db: Db) {
  const [plans, rights, refund] = await Promise.all([
    db
      .select()
      .from(vipPlans)
      .where(eq(vipPlans.onSale, true))
      .orderBy(asc(vipPlans.position), asc(vipPlans.id)),
    offeredRights(db),
    refundTerms(db),
  ])
  return {
    tiers: ([10, 20] as const).map((weight) => ({
      weight,
      name: tiers[weight].name,
      icon: tiers[weight].icon,
      plans: plans.filter((plan) => plan.weight === weight).map(toOffer),
    })),
    rights,
    refund,
    example: exampleOf(plans),
  }
}

export const vipOfferLoader = loader(vipOffer, () => [
  ...(['vip', 'site', 'courses', 'mocks', dayTag] as const),
])

const toOffer = ({
  id,
  name,
  days,
  priceFen,
  originPriceFen,
  isActivity,
  intro,
  explain,
}: Plan) => ({
  id,
  name,
  days,
  ...pricesOf({ priceFen, originPriceFen }),
  isActivity,
  intro,
  explain,
})

/** Days that the worked example leaves of the former plan. */
const EXAMPLE_DAYS = 100

/** The rest of the longest gold plan, deducted from the first diamond plan that costs more; null without such a pair. */
function exampleOf(plans: Plan[]) {
  const from = plans
    .filter(({ weight }) => weight === 10)
    .toSorted((one, other) => other.days - one.days)[0]
  if (!from) return null
  const daysRemaining = Math.min(EXAMPLE_DAYS, from.days)
  const fen = deductionFen(from.priceFen, from.days, daysRemaining)
  const to = plans.find(
    ({ weight, days, priceFen }) => weight === 20 && days >= from.days && priceFen > fen,
  )
  if (!to) return null
  return {
    from: {
      name: productName({ weight: 10, planName: from.name }),
      price: yuanOf(from.priceFen),
      days: from.days,
    },
    to: { name: productName({ weight: 20, planName: to.name }), price: yuanOf(to.priceFen) },
    daysRemaining,
    deduction: yuanOf(fen),
    payAmount: yuanOf(to.priceFen - fen),
  }
}
