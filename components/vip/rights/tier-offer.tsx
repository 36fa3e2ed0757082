import { Badge } from '#components/ui/badge.tsx'
import { moneyText } from '#lib/platform/text/money.ts'
import { shareOf } from '#lib/vip/right-shares.ts'
import { BuyLink } from './buy-link.tsx'
import type { OfferPlan, OfferRight, OfferTier } from './offer.ts'
import styles from './tier-offer.module.css'

type Props = { tier: OfferTier; rights: OfferRight[]; buyPath: string }

/** One tier: what it adds, its plans to choose from, and the button of the chosen plan. The choice is a matter of the style sheet, so that it works without scripts. */
export function TierOffer({ tier, rights, buyPath }: Props) {
  const { included, more } = gainOf(tier.weight, rights)
  return (
    <section className={styles.tier} data-weight={tier.weight}>
      <h2>
        {/* biome-ignore lint/performance/noImgElement: a small picture of a fixed size */}
        <img src={tier.icon} alt="" width={24} height={24} />
        {tier.name}
      </h2>
      <ul className={styles.rights}>
        {included && <li>{included}</li>}
        {more.map((right) => (
          <li key={right.id}>
            {right.name}
            <span>{shareOf(right, tier.weight)}</span>
          </li>
        ))}
      </ul>
      {tier.plans.length === 0 && <p className={styles.none}>暂无在售套餐</p>}
      {tier.plans.length > 0 && (
        <fieldset className={styles.plans}>
          <legend className="visually-hidden">{tier.name}的套餐</legend>
          {tier.plans.map((plan, index) => (
            <div key={plan.id} className={styles.choice}>
              <PlanChoice plan={plan} group={`tier-${tier.weight}`} isFirst={index === 0} />
              <BuyLink href={buyPath} tier={tier} plan={plan} className={styles.buy} />
            </div>
          ))}
        </fieldset>
      )}
    </section>
  )
}

type ChoiceProps = { plan: OfferPlan; group: string; isFirst: boolean }

function PlanChoice({ plan, group, isFirst }: ChoiceProps) {
  const { name, days, price, originPrice, isActivity, intro } = plan
  return (
    <label className={styles.plan}>
      <input
        type="radio"
        name={group}
        value={plan.id}
        defaultChecked={isFirst}
        className="visually-hidden"
      />
      <span className={styles.name}>
        {name}
        {isActivity && <Badge tone="gold">活动价</Badge>}
      </span>
      <span className={styles.price}>
        {moneyText(price)}
        {originPrice !== null && (
          <s>
            <span className="visually-hidden">原价 </span>
            {moneyText(originPrice)}
          </s>
        )}
      </span>
      <span className={styles.days}>
        {days} 天{perDay(price, days)}
        {intro && <span>{intro}</span>}
      </span>
    </label>
  )
}

/** Rounded up, so that no day seems cheaper than it is; a day or two need no such sum. */
function perDay(price: number, days: number): string {
  if (days < 7) return ''
  return `，每天约 ${moneyText(Math.ceil(Math.round(price * 100) / days) / 100)}`
}

/** What a tier adds to the step below it, and that it holds what that step has, where it does. */
function gainOf(weight: OfferTier['weight'], rights: OfferRight[]) {
  const below = (right: OfferRight) => (weight === 20 ? right.gold : right.free)
  const more = rights.filter((right) => {
    const share = shareOf(right, weight)
    return share !== null && share !== below(right)
  })
  const holdsAll = rights.every((right) => below(right) === null || shareOf(right, weight) !== null)
  return { included: weight === 20 && holdsAll ? '含黄金会员的全部权益' : null, more }
}
