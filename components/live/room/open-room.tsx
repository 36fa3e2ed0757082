import { useState } from 'react'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { livePage } from '#lib/videos/paths.ts'
import { EndedRoom } from './ended-room.tsx'
import { MessageColumn } from './message-column.tsx'
import { OnAir } from './on-air.tsx'
import { ReplayRoom } from './replay-room.tsx'
import styles from './room.module.css'
import { RoomDesk } from './room-desk.tsx'
import { RoomHead } from './room-head.tsx'
import type { RoomProps } from './use-room.ts'
import { WaitingRoom } from './waiting-room.tsx'

/** A room that was entered, by where it stands. */
export function OpenRoom(told: RoomProps) {
  const { found, load } = told
  const { room } = found
  // Another try is another player.
  const [tries, setTries] = useState(0)
  const again = async () => {
    await load()
    setTries((before) => before + 1)
  }
  const player = `${room.state} ${room.airedAt} ${room.film === null} ${tries}`
  return (
    <>
      <Breadcrumbs crumbs={[{ name: '直播', path: href(livePage) }, { name: room.title }]} />
      {room.isModerator && <RoomDesk {...told} />}
      {room.state === 'replay' ? (
        <ReplayRoom key={player} room={room} onAgain={again} />
      ) : (
        <div className={styles.columns}>
          <div>
            {room.state === 'waiting' && <WaitingRoom found={found} onDue={load} />}
            {room.state === 'live' && <OnAir key={player} found={found} onAgain={again} />}
            {room.state === 'ended' && <EndedRoom room={room} />}
            {room.state !== 'waiting' && <RoomHead {...told} />}
          </div>
          <MessageColumn {...told} />
        </div>
      )}
    </>
  )
}
