import styles from '#components/activities/activity.module.css'
import type { Gift } from '#lib/activities/contract.ts'
import { GiftCover } from './gift-cover.tsx'

/** Some gifts with what they cost. */
export function GiftTeasers({ gifts }: { gifts: Gift[] }) {
  return (
    <ul className={styles.gifts}>
      {gifts.map((gift) => (
        <li key={gift.id}>
          <GiftCover gift={gift} />
          <h3>{gift.title}</h3>
          <p className={styles.price}>{gift.points} 积分</p>
        </li>
      ))}
    </ul>
  )
}
