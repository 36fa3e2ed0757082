import { useEffect } from 'react'
import { useLiveReminder } from '#components/live/use-live-reminder.ts'
import { Button } from '#components/ui/button.tsx'
import { useServerNow } from '#components/ui/use-server-now.ts'
import { REMIND_MINUTES } from '#lib/live/rules.ts'
import { DAY_MS, shanghaiMinute } from '#lib/platform/text/dates.ts'
import { clockText, secondsUntil } from '#lib/platform/text/duration.ts'
import type { Found } from './use-room.ts'

import styles from './waiting-room.module.css'

type Props = { found: Found; onDue: () => Promise<void> }

/** Seconds between two looks whether a broadcast that is due has begun. */
const LOOK_SECONDS = 5

/** Shows before a broadcast how long it still is, the reminder, the calendar. It is entered by itself. */
export function WaitingRoom({ found: { room, skew }, onDue }: Props) {
  const { id, title, startsAt } = room
  const left = secondsUntil(Date.parse(startsAt), useServerNow(skew))
  const isDue = left === 0
  useEffect(() => {
    if (!isDue) return
    // The stream tells it; this is for whom it does not reach.
    const timer = setInterval(() => void onDue(), LOOK_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [isDue, onDue])
  const days = Math.floor((left * 1000) / DAY_MS)
  return (
    <section className={`dusk ${styles.waiting}`} aria-label="等候开播">
      <p className={styles.when}>{shanghaiMinute(new Date(startsAt))} 开播</p>
      <h1>{title}</h1>
      <p className={styles.clock} role="timer" aria-label="离开播">
        {isDue ? '马上开始' : days > 0 ? `${days} 天后` : clockText(left)}
      </p>
      <p className="muted">到点自动进入，不用刷新。</p>
      <div className={styles.buttons}>
        <Reminder roomId={id} isFirstOn={room.isReminded} />
        <a className="button" data-variant="second" href={`/calendar/live/${id}.ics`} download>
          加入日历
        </a>
      </div>
    </section>
  )
}

function Reminder({ roomId, isFirstOn }: { roomId: number; isFirstOn: boolean }) {
  const { isOn, isBusy, press } = useLiveReminder(roomId, isFirstOn)
  return (
    <>
      <Button variant="lamp" busy={isBusy} aria-pressed={isOn} onClick={press}>
        {isOn ? '已设提醒，点此取消' : '提醒我'}
      </Button>
      {isOn && (
        <p role="status" className="muted">
          开播前 {REMIND_MINUTES} 分钟，站内消息提醒您。
        </p>
      )}
    </>
  )
}
