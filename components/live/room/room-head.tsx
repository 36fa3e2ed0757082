import { Badge } from '#components/ui/badge.tsx'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import styles from './room.module.css'
import type { RoomProps } from './use-room.ts'

const states = { waiting: '未开播', live: '直播中', ended: '已结束', replay: '回放' }

/** Title, state and times of a room, and how many are there. */
export function RoomHead({
  found: { room },
  online,
  isLost,
}: Pick<RoomProps, 'found' | 'online' | 'isLost'>) {
  const { title, state, startsAt, endsAt } = room
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p>
        <Badge tone={state === 'live' ? 'hot' : undefined}>{states[state]}</Badge>
        <span>
          {shanghaiMinute(new Date(startsAt))} 到 {shanghaiMinute(new Date(endsAt)).slice(11)}
        </span>
        {state === 'live' && <span>{Math.max(1, online ?? room.online)} 人在听</span>}
      </p>
      <p role="status" className={styles.lost}>
        {isLost && '连接断了，正在重连，新的提问稍后补上。'}
      </p>
    </header>
  )
}
