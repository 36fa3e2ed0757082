import { yuanText } from '#lib/platform/text/money.ts'
import { shareOf } from '#lib/vip/right-shares.ts'
import { BuyLink } from './buy-link.tsx'
import type { Offer, OfferRight, OfferTier } from './offer.ts'
import styles from './tier-hero.module.css'

type Props = { offer: Offer; buyPath: string }

/** What is sold, in one look: both tiers with their first rights and lowest prices. */
export function TierHero({ offer: { tiers, rights }, buyPath }: Props) {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.brand}>公选王会员</p>
        <h1>会员权益</h1>
        <p className={styles.lead}>
          为遴选与公选备考而设。开通一次，电脑与手机浏览器通用；到期自动失效，不会自动扣费。
        </p>
        <p className={styles.jumps}>
          <a href="#compare">权益对比</a>
          <a href="#plans">套餐与价格</a>
          <a href="#faq">常见问题</a>
        </p>
      </div>
      <ul className={styles.tiers}>
        {tiers.map((tier) => (
          <TierCard key={tier.weight} tier={tier} rights={rights} buyPath={buyPath} />
        ))}
      </ul>
    </div>
  )
}

type CardProps = { tier: OfferTier; rights: OfferRight[]; buyPath: string }

function TierCard({ tier, rights, buyPath }: CardProps) {
  const { included, more } = gainOf(tier.weight, rights)
  const lowest = tier.plans.toSorted((one, other) => one.price - other.price)[0]
  return (
    <li className={styles.tier} data-weight={tier.weight}>
      <h2>
        {/* biome-ignore lint/performance/noImgElement: a small picture of a fixed size */}
        <img src={tier.icon} alt="" width={28} height={28} />
        {tier.name}
      </h2>
      {lowest ? (
        <p className={styles.price}>
          <strong>
            <small>¥</small>
            {yuanText(lowest.price)}
          </strong>
          {tier.plans.length > 1 && ' 起'}
          <span> / {lowest.days} 天</span>
        </p>
      ) : (
        <p className={styles.price}>暂无在售套餐</p>
      )}
      <ul className={styles.rights}>
        {included && <li>{included}</li>}
        {more.map((right) => (
          <li key={right.id}>
            {right.name}
            <span>{shareOf(right, tier.weight)}</span>
          </li>
        ))}
      </ul>
      {lowest && (
        <BuyLink href={buyPath} className={styles.buy}>
          立即开通<span className="visually-hidden">{tier.name}</span>
        </BuyLink>
      )}
    </li>
  )
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
