import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import night from '#components/vip/night.module.css'
import type { FaqLine } from './faq-lines.ts'
import type { Offer } from './offer.ts'
import { PlanCards } from './plan-cards.tsx'
import { RightsTable } from './rights-table.tsx'
import styles from './rights-view.module.css'
import { TierHero } from './tier-hero.tsx'

type Props = {
  crumbs: Crumb[]
  offer: Offer
  faq: FaqLine[]
  /** The page behind the purchase buttons, for browsers without scripts. */
  buyPath: string
}

/** What a membership gives and costs: the tiers, their comparison, the plans, and what is asked before a purchase. */
export function RightsView({ crumbs, offer, faq, buyPath }: Props) {
  return (
    <>
      <div className={`${night.night} ${styles.night}`}>
        <div className="container">
          <Breadcrumbs crumbs={crumbs} />
          <TierHero offer={offer} buyPath={buyPath} />
          <section id="compare" className={styles.part}>
            <h2>权益对比</h2>
            {offer.rights.length > 0 ? (
              <RightsTable tiers={offer.tiers} rights={offer.rights} />
            ) : (
              <EmptyState title="权益说明正在整理" />
            )}
          </section>
          <section id="plans" className={styles.part}>
            <h2>套餐与价格</h2>
            {offer.tiers.map((tier) => (
              <PlanCards key={tier.weight} tier={tier} buyPath={buyPath} />
            ))}
          </section>
        </div>
      </div>
      <section id="faq" className={`container ${styles.faq}`}>
        <h2>常见问题</h2>
        <div className={styles.lines}>
          {faq.map(({ question, answer }) => (
            <div key={question}>
              <h3>{question}</h3>
              <p>{answer}</p>
            </div>
          ))}
        </div>
      </section>
    </>
  )
}
