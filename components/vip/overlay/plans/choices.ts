import type { Output } from '#lib/platform/contract/endpoint.ts'
import type { dealCustomerList } from '#lib/vip/calls.ts'
import type { VipPlan } from '#lib/vip/contract.ts'

type Adviser = Output<typeof dealCustomerList>[number]

/** The plan that is asked for, if it can be bought; else the first that can; null when none can. */
export function chosenPlan(plans: readonly VipPlan[], wantedId: number | null): VipPlan | null {
  const buyable = plans.filter((plan) => plan.isBuy)
  return buyable.find((plan) => plan.id === wantedId) ?? buyable[0] ?? null
}

/** The adviser of an order: whom the buyer named (null: nobody), else, while nobody was named, the present one if still listed. */
export function chosenAdviser(
  advisers: readonly Adviser[],
  named: number | null | undefined,
  present: number | null,
): number | null {
  const id = named === undefined ? present : named
  return advisers.some((adviser) => adviser.id === id) ? id : null
}
