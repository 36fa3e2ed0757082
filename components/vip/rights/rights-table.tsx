import { shareOf } from '#lib/vip/right-shares.ts'
import type { OfferRight, OfferTier } from './offer.ts'
import styles from './rights-table.module.css'

type Props = { tiers: OfferTier[]; rights: OfferRight[] }

/** What visitors without a membership and the members of each tier get, right by right. */
export function RightsTable({ tiers, rights }: Props) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">非会员与各档会员的权益</caption>
      <thead>
        <tr>
          <th scope="col">权益</th>
          <th scope="col">非会员</th>
          {tiers.map(({ weight, name, icon }) => (
            <th key={weight} scope="col" data-weight={weight}>
              {/* biome-ignore lint/performance/noImgElement: a small picture of a fixed size */}
              <img src={icon} alt="" width={24} height={24} className={styles.tierIcon} />
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rights.map((right) => (
          <tr key={right.id}>
            <th scope="row">
              <span className={styles.name}>
                {/* biome-ignore lint/performance/noImgElement: a small picture of a fixed size */}
                <img
                  src={`/vip/rights/${right.icon}.svg`}
                  alt=""
                  width={24}
                  height={24}
                  loading="lazy"
                  className={styles.icon}
                />
                {right.name}
              </span>
              {right.detail && <span className={styles.detail}>{right.detail}</span>}
            </th>
            <td data-of="非会员">
              <Share text={right.free} />
            </td>
            {tiers.map(({ weight, name }) => (
              <td key={weight} data-weight={weight} data-of={name}>
                <Share text={shareOf(right, weight)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Share({ text }: { text: string | null }) {
  if (text !== null) return text
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">不含</span>
    </>
  )
}
