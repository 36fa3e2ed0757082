import type { VipProductGroup } from '#lib/vip/contract.ts'
import styles from './tier-benefits.module.css'

type Props = { group: VipProductGroup | undefined; isLoading: boolean }

/** Where benefits will stand. */
const places = [1, 2, 3, 4, 5, 6, 7, 8]

/** What members of a tier get. */
export function TierBenefits({ group, isLoading }: Props) {
  return (
    <section className={styles.place}>
      <h3>会员权益</h3>
      <ul className={styles.benefits} aria-busy={isLoading}>
        {isLoading && places.map((place) => <li key={place} data-waiting />)}
        {group?.benefit.map(({ icon, name }) => (
          <li key={name}>
            {/* biome-ignore lint/performance/noImgElement: a small picture of a fixed size */}
            <img src={icon} alt="" width={24} height={24} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
