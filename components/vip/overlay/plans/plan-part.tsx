import { PriceSum } from '#components/vip/overlay/pay/price-sum.tsx'
import type { VipCode, Wishes } from '#components/vip/overlay/use-wishes.ts'
import type { VipPlan, VipProductGroup } from '#lib/vip/contract.ts'
import styles from './choose-step.module.css'
import { PlanOptions } from './plan-options.tsx'

type Props = {
  code: VipCode
  group: VipProductGroup | undefined
  plan: VipPlan | null
  isLoading: boolean
  wishes: Wishes
}

/** The plans of a tier; a member of the first tier changes here between renewing and another plan. */
export function PlanPart({ code, group, plan, isLoading, wishes }: Props) {
  const { tier, isChanging, switchMode, setPlanId } = wishes
  const isOwnTier = code === 10 && tier === 10
  // Stays while the other mode loads, so that the way back is never lost.
  const canSwitch = isOwnTier && (isChanging || isLoading || group?.isChange)
  return (
    <section className={styles.plans}>
      <div className={styles.head}>
        <h3>{headings[purposeOf(code, wishes)]}</h3>
        {canSwitch && (
          <button type="button" className={styles.switch} onClick={switchMode}>
            {isChanging ? '返回续费' : '换一个套餐'}
          </button>
        )}
      </div>
      <PlanOptions
        plans={group?.product ?? []}
        chosen={plan}
        isLoading={isLoading}
        onChoose={setPlanId}
      />
      {plan && (plan.type === 3 || plan.type === 4) && <PriceSum plan={plan} />}
      {plan?.explain && <p className={styles.explain}>{plan.explain}</p>}
    </section>
  )
}

const headings = {
  buy: '选择套餐',
  renew: '选择续费套餐',
  change: '选择要更换的套餐',
  upgrade: '选择升级套餐',
} as const

function purposeOf(code: VipCode, { tier, isChanging }: Wishes): keyof typeof headings {
  if (code !== 10) return 'buy'
  if (tier === 20) return 'upgrade'
  return isChanging ? 'change' : 'renew'
}
