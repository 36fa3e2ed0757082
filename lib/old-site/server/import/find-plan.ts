import type { Db } from '#lib/platform/db/client.ts'
import { productName, tiers } from '#lib/vip/server/plans/tiers.ts'
import { vipPlans } from '#lib/vip/server/tables.ts'
import type { FindPlan } from './read-row.ts'

/** Memberships of this site by their names: 黄金会员年卡, 年卡 where one tier alone has it, or the tier itself. */
export async function planFinder(db: Db): Promise<FindPlan> {
  const plans = await db
    .select({ weight: vipPlans.weight, planName: vipPlans.name })
    .from(vipPlans)
    .orderBy(vipPlans.position, vipPlans.id)
  const ofTiers = ([10, 20] as const).map((weight) => ({ weight, planName: '' }))
  const named = [...ofTiers, ...plans].flatMap((plan) => {
    const whole = plan.planName ? productName(plan) : tiers[plan.weight].name
    return [plan.planName, whole].filter(Boolean).map((name) => [name, plan] as const)
  })
  const all = [...new Set(named.map(([name]) => name))].join('、')
  return (name) => {
    const found = named.filter(([one]) => one === name).map(([, plan]) => plan)
    const [first] = found
    if (!first) return `本站没有会员“${name}”，可写的有 ${all}`
    if (found.some(({ weight }) => weight !== first.weight))
      return `“${name}”有几种，请写全名，如 ${productName(first)}`
    return first
  }
}
