'use client'
import { liveRoomList } from '#lib/live/calls.ts'
import type { LiveRoomLine } from '#lib/live/contract.ts'
import { livePlayerPage, playbackPage } from '#lib/live/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'

type Props = {
  videoId: number
  title: string
  /** Its room, if everybody may enter it: the link stands in the page before scripts run. */
  known: Pick<LiveRoomLine, 'id' | 'state'> | undefined
}

/**
 * Leads from a broadcast of the shelf to its room or its replay, where there is one that this visitor may enter. An `<a>` of the
 * browser's own: the page comes with a policy of its own.
 */
export function RoomLink({ videoId, title, known }: Props) {
  const { data } = useEndpoint(liveRoomList, {}, { quiet: true })
  const room = data ? data.items.find((room) => room.videoId === videoId) : known
  if (!room || room.state === 'ended') return null
  const isReplay = room.state === 'replay'
  return (
    <p>
      <a
        className="button"
        data-variant="second"
        href={href(isReplay ? playbackPage : livePlayerPage, { id: room.id })}
      >
        {isReplay ? '看回放' : '进入直播间'}
        <span className="visually-hidden">：{title}</span>
      </a>
    </p>
  )
}
