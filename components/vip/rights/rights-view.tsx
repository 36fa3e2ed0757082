import night from '#components/payments/pay/night.module.css'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { refundSentence } from '#lib/vip/refund-terms.ts'
import type { FaqLine } from './faq-lines.ts'
import type { Offer } from './offer.ts'
import { RightsTable } from './rights-table.tsx'
import styles from './rights-view.module.css'
import { TierOffer } from './tier-offer.tsx'

type Props = {
  crumbs: Crumb[]
  offer: Offer
  faq: FaqLine[]
  /** The page behind the purchase buttons, for browsers without scripts. */
  buyPath: string
}

/** What a membership gives and costs: the tiers with their plans, their comparison, and what is asked before a purchase. */
export function RightsView({ crumbs, offer, faq, buyPath }: Props) {
  return (
    <div className={`${night.night} ${styles.night}`} data-page="night">
      <div className="container">
        <Breadcrumbs crumbs={crumbs} />
        <header className={styles.head}>
          <p className={styles.brand}>公选王会员</p>
          <h1>
            {/* The heading says to machines and in the outline which page this is. */}
            <span className="visually-hidden">会员权益：</span>
            同样的题，
            <br />
            会员把错因看透
          </h1>
          <p className={styles.lead}>
            {freeSentence(offer)}
            <br />
            到期不自动扣费，{refundSentence(offer.refund)}。
          </p>
        </header>
        <div className={styles.tiers}>
          {offer.tiers.map((tier) => (
            <TierOffer key={tier.weight} tier={tier} rights={offer.rights} buyPath={buyPath} />
          ))}
        </div>
        <section id="compare" className={styles.part}>
          <h2>逐项比一比</h2>
          {offer.rights.length > 0 ? (
            <RightsTable tiers={offer.tiers} rights={offer.rights} />
          ) : (
            <EmptyState title="权益说明正在整理" />
          )}
        </section>
        <section id="faq" className={styles.part}>
          <h2>先问清楚</h2>
          {faq.map(({ question, answer }) => (
            <details key={question} className={styles.line}>
              <summary>
                <h3>{question}</h3>
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      </div>
    </div>
  )
}

/** What stays free, by the table of rights. */
function freeSentence({ rights }: Offer): string {
  const free = rights.filter(({ free, gold }) => free !== null && free === gold)
  const names = ['文章', ...free.map(({ name }) => name)].join('、')
  return `${names}一直免费，会员多的是下面这几项。`
}
