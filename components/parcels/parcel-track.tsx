import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { ParcelTrack as Track } from '#lib/parcels/contract.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { ParcelBadge } from './parcel-badge.tsx'
import styles from './parcel-track.module.css'

/** Lines shown at first. */
const NEWEST = 3

type Props = { parcel: Track; small?: boolean }

/** Shows carrier and number of a parcel and its way, the newest line first. */
export function ParcelTrack({ parcel, small = false }: Props) {
  const { carrierName, number, state, tracks, askedAt, isStopped } = parcel
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? tracks : tracks.slice(0, NEWEST)
  return (
    <div className={small ? styles.small : undefined}>
      <ParcelNumber carrier={carrierName} number={number}>
        <ParcelBadge state={state} />
      </ParcelNumber>
      {tracks.length > 0 && (
        <ol className={styles.tracks}>
          {shown.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <time dateTime={at}>{shanghaiMinute(new Date(at))}</time>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {tracks.length > NEWEST && (
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? '收起' : `看全部 ${tracks.length} 条`}
        </Button>
      )}
      {isStopped && <p className="muted">快递公司没有新的消息，进度不再更新。</p>}
      {askedAt && !isStopped && state !== 'signed' && (
        <p className="muted">{shanghaiMinute(new Date(askedAt))} 更新</p>
      )}
    </div>
  )
}

type NumberProps = { carrier: string | null; number: string; children?: ReactNode }

/** Shows carrier and number, with a button that copies the number. */
export function ParcelNumber({ carrier, number, children }: NumberProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      notify('success', '单号已复制')
    } catch {
      notify('warning', '请选中单号后复制')
    }
  }
  return (
    <div className={styles.head}>
      <span>
        {carrier} {number}
      </span>
      {children}
      <Button variant="quiet" onClick={() => void copy()}>
        复制单号
      </Button>
    </div>
  )
}
