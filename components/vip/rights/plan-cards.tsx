import { yuanText } from '#lib/platform/text/money.ts'
import { BuyLink } from './buy-link.tsx'
import type { OfferPlan, OfferTier } from './offer.ts'
import styles from './plan-cards.module.css'

/** The plans of one tier with their prices. */
export function PlanCards({ tier, buyPath }: { tier: OfferTier; buyPath: string }) {
  return (
    <section className={styles.tier}>
      <div className={styles.head}>
        <h3>
          {/* biome-ignore lint/performance/noImgElement: a small picture of a fixed size */}
          <img src={tier.icon} alt="" width={24} height={24} />
          {tier.name}
        </h3>
        {tier.plans.length > 0 && (
          <BuyLink href={buyPath}>
            立即开通<span className="visually-hidden">{tier.name}</span>
          </BuyLink>
        )}
      </div>
      {tier.plans.length === 0 && <p className={styles.none}>暂无在售套餐</p>}
      <ul className={styles.plans}>
        {tier.plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
    </section>
  )
}

function PlanCard({ plan }: { plan: OfferPlan }) {
  const { name, days, price, originPrice, isActivity, intro, explain } = plan
  return (
    <li className={styles.plan}>
      <h4>
        {name}
        {isActivity && <span className={styles.badge}>限时活动</span>}
      </h4>
      <p className={styles.price}>
        <strong>
          <small>¥</small>
          {yuanText(price)}
        </strong>
        {originPrice !== null && (
          <s>
            <span className="visually-hidden">原价 </span>¥{yuanText(originPrice)}
          </s>
        )}
      </p>
      <p className={styles.days}>
        {days} 天{perDay(price, days)}
      </p>
      {intro && <p>{intro}</p>}
      {explain && <p className={styles.explain}>{explain}</p>}
    </li>
  )
}

/** Rounded up, so that no day seems cheaper than it is; a day or two need no such sum. */
function perDay(price: number, days: number): string {
  if (days < 7) return ''
  return `，每天约 ${yuanText(Math.ceil(Math.round(price * 100) / days) / 100)} 元`
}
