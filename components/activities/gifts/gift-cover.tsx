import styles from '#components/activities/activity.module.css'
import type { Gift } from '#lib/activities/contract.ts'

/** The picture of a gift, else its name as a cover. */
export function GiftCover({ gift: { title, image, kind } }: { gift: Gift }) {
  if (image) {
    return (
      // biome-ignore lint/performance/noImgElement: its size is fixed by the style, and its address may be anywhere
      <img src={image} alt="" width={320} height={200} loading="lazy" className={styles.picture} />
    )
  }
  return (
    <div className={styles.cover} data-kind={kind} aria-hidden="true">
      <span>{title.replace(/（.*）/, '')}</span>
      <small>{kindNames[kind]}</small>
    </div>
  )
}

const kindNames = { virtual: '电子礼品', parcel: '实物 · 包邮' } as const
