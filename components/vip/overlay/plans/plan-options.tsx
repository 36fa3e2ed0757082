import { useId } from 'react'
import { originPrice } from '#components/vip/overlay/pay/price-text.ts'
import { moneyText, yuanText } from '#lib/platform/text/money.ts'
import type { VipPlan } from '#lib/vip/contract.ts'
import styles from './plan-options.module.css'

type Props = {
  plans: VipPlan[]
  chosen: VipPlan | null
  isLoading: boolean
  onChoose: (id: number) => void
}

/** Where plans will stand. */
const places = [1, 2, 3]

/** The plans as one group of radio buttons; those that cannot be bought say why. */
export function PlanOptions({ plans, chosen, isLoading, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.plans} aria-busy={isLoading}>
      <legend className="visually-hidden">套餐</legend>
      {isLoading && places.map((place) => <div key={place} className={styles.waiting} />)}
      {plans.map((plan) => (
        <label key={plan.id} className={styles.plan} data-shut={!plan.isBuy || undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={plan.id === chosen?.id}
            disabled={!plan.isBuy}
            onChange={() => onChoose(plan.id)}
          />
          <span className={styles.name}>
            {plan.name}
            {plan.isActivity && <span className={styles.badge}>活动价</span>}
          </span>
          <Price plan={plan} />
          <span className={styles.days}>
            {plan.days} 天{plan.intro && <span>{plan.intro}</span>}
          </span>
          {plan.whyNot && <span className={styles.why}>{plan.whyNot}</span>}
        </label>
      ))}
    </fieldset>
  )
}

/** What is to be paid; beside it the price that it was reduced from. */
function Price({ plan }: { plan: VipPlan }) {
  const origin = originPrice(plan)
  const isReduced = plan.isBuy && plan.priceDifference < plan.price
  return (
    <span className={styles.price}>
      <strong>
        <small>¥</small>
        {yuanText(isReduced ? plan.priceDifference : plan.price)}
      </strong>
      {isReduced && <span>套餐价 {moneyText(plan.price)}</span>}
      {!isReduced && origin !== null && (
        <s>
          <span className="visually-hidden">原价 </span>
          {moneyText(origin)}
        </s>
      )}
    </span>
  )
}
