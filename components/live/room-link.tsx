'use client'
import { BellButton } from '#components/ui/bell-button.tsx'
import { liveRoomList } from '#lib/live/calls.ts'
import type { LiveRoomLine } from '#lib/live/contract.ts'
import { livePlayerPage, playbackPage } from '#lib/live/paths.ts'
import { REMIND_MINUTES } from '#lib/live/rules.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './room-link.module.css'
import { useLiveReminder } from './use-live-reminder.ts'

type Props = {
  videoId: number
  title: string
  /** Its room, if everybody may enter it: the link stands in the page before scripts run. */
  known: Pick<LiveRoomLine, 'id' | 'state' | 'isReminded'> | undefined
}

/**
 * Leads from a broadcast of the shelf to its room or its replay, where there is one that this visitor may enter, and reminds of
 * what comes. An `<a>` of the browser's own: the page comes with a policy of its own.
 */
export function RoomLink({ videoId, title, known }: Props) {
  const { data } = useEndpoint(liveRoomList, {}, { quiet: true })
  const room = data ? data.items.find((room) => room.videoId === videoId) : known
  if (!room || room.state === 'ended') return null
  const isReplay = room.state === 'replay'
  return (
    <div className={styles.ways}>
      <a
        className="button"
        data-variant="second"
        href={href(isReplay ? playbackPage : livePlayerPage, { id: room.id })}
      >
        {isReplay ? '看回放' : '进入直播间'}
        <span className="visually-hidden">：{title}</span>
      </a>
      {room.state === 'waiting' && <Reminder room={room} title={title} />}
    </div>
  )
}

type Waiting = { room: Pick<LiveRoomLine, 'id' | 'isReminded'>; title: string }

function Reminder({ room: { id, isReminded }, title }: Waiting) {
  const { isOn, isBusy, press } = useLiveReminder(id, isReminded)
  return (
    <>
      <BellButton isOn={isOn} isBusy={isBusy} onClick={press}>
        提醒我<span className="visually-hidden">：{title}</span>
      </BellButton>
      {isOn && (
        <span role="status" className="muted">
          开播前 {REMIND_MINUTES} 分钟，站内消息提醒您。
        </span>
      )}
    </>
  )
}
