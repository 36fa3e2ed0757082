import { lazy, Suspense } from 'react'
import { Day } from '#components/ui/day.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import type { Redemption } from '#lib/activities/contract.ts'
import styles from './my-gift.module.css'

// Few have a parcel under way: its code and styles come with the first.
const ParcelTrack = lazy(async () => {
  const { ParcelTrack: Track } = await import('#components/parcels/parcel-track.tsx')
  return { default: Track }
})

const statusNames = { placed: '待处理', sent: '已发出', cancelled: '已取消，积分已退回' } as const

/** Lists what the user has redeemed, newest first, with what became of it. */
export function RedemptionList({ redemptions }: { redemptions: Redemption[] }) {
  if (redemptions.length === 0) {
    return <EmptyState title="还没有兑换过礼品">兑换后，处理进度会显示在这里。</EmptyState>
  }
  return (
    <ul className={styles.redemptions}>
      {redemptions.map(({ id, title, points, status, address, note, parcel, createdAt }) => (
        <li key={id}>
          <p className={styles.what}>
            <strong>{title}</strong>
            <span data-status={status}>{statusNames[status]}</span>
          </p>
          <p className={styles.facts}>
            <span>{points} 积分</span>
            <Day iso={createdAt} />
            {address && (
              <span>
                寄往 {address.consignee} {address.phone}，{address.address}
              </span>
            )}
          </p>
          {note && <p className={styles.note}>备注：{note}</p>}
          {parcel && (
            <Suspense>
              <ParcelTrack parcel={parcel} small />
            </Suspense>
          )}
        </li>
      ))}
    </ul>
  )
}
