import { useCallback, useEffect, useRef, useState } from 'react'
import { liveMessageList, liveRoom } from '#lib/live/calls.ts'
import { listenToRoom, type RoomTold } from '#lib/live/client/listen-to-room.ts'
import { seenMessages, withMessages } from '#lib/live/client/message-log.ts'
import type { LiveMessage, LiveRoom } from '#lib/live/contract.ts'
import { CallError, call } from '#lib/platform/client/call.ts'

/** A room as it was answered; `skew` is how far the server's clock is ahead of this device's, in milliseconds. */
export type Found = { room: LiveRoom; skew: number }

/** A room that was entered, with what is heard of it. */
export type RoomProps = Omit<ReturnType<typeof useRoom>, 'found'> & { found: Found }

/** Milliseconds over which the pages of a room ask anew when it begins or ends. */
const SPREAD_MS = 1500

/** A live room as it stands and what is said in it, told by its stream; `load` asks for the room anew. */
export function useRoom(roomId: number) {
  const [found, setFound] = useState<Found | null>(null)
  const [fault, setFault] = useState<CallError | null>(null)
  const [log, setLog] = useState<LiveMessage[]>([])
  const [hidden, setHidden] = useState<ReadonlySet<number> | null>(null)
  const [online, setOnline] = useState<number | null>(null)
  const [slow, setSlow] = useState<number | null>(null)
  const [isLost, setIsLost] = useState(false)
  const known = useRef<LiveRoom | null>(null)
  const asked = useRef(0)

  const add = useCallback(
    (more: Parameters<typeof withMessages>[1]) => setLog((before) => withMessages(before, more)),
    [],
  )
  const load = useCallback(async () => {
    asked.current += 1
    const turn = asked.current
    try {
      const room = await call(liveRoom, { id: roomId }, { quiet: true })
      // An answer that was overtaken says how it was.
      if (turn !== asked.current) return
      known.current = room
      setFound({ room, skew: Date.parse(room.serverNow) - Date.now() })
      setFault(null)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (turn === asked.current) setFault(error)
    }
  }, [roomId])
  useEffect(() => void load(), [load])

  // A replay is told nothing more, unless its broadcast can still begin again.
  const room = found?.room
  const isOpen = fault?.code !== 404 && room !== undefined
  const isHeard = isOpen && (room.state !== 'replay' || room.endsAt > room.serverNow)
  useEffect(() => {
    if (!isHeard) return
    let stop = () => {}
    let isLeft = false
    let later: ReturnType<typeof setTimeout> | undefined
    let kept: ReadonlySet<number> = new Set()
    const read = async () => {
      try {
        const { items } = await call(liveMessageList, { roomId }, { quiet: true, background: true })
        add(items)
        return items.at(-1)?.id ?? 0
      } catch (error) {
        // The stream tells them all from the first on.
        if (!(error instanceof CallError)) throw error
        return 0
      }
    }
    const hear = (told: RoomTold) => {
      if (!isOther(known.current, told)) return
      clearTimeout(later)
      later = setTimeout(() => void load(), Math.random() * SPREAD_MS)
    }
    const begin = async () => {
      const after = await read()
      if (isLeft) return
      stop = listenToRoom(roomId, after, {
        message: (message) => add([message]),
        state: hear,
        slow: ({ slowSeconds }) => setSlow(slowSeconds),
        hidden: ({ ids }) => {
          const now = new Set(ids)
          // What is shown again was never told to who came meanwhile.
          if ([...kept].some((id) => !now.has(id))) void read()
          kept = now
          setHidden(now)
        },
        online: ({ count }) => setOnline(count),
        lost: () => setIsLost(true),
        refused: () => void load(),
        open: () => setIsLost(false),
      })
    }
    void begin()
    return () => {
      isLeft = true
      clearTimeout(later)
      stop()
    }
  }, [roomId, isHeard, load, add])

  const messages = seenMessages(log, hidden, room?.isModerator ?? false)
  const slowSeconds = slow ?? room?.slowSeconds ?? 0
  return { found, fault, messages, online, slowSeconds, isLost, load, add }
}

const isOther = (room: LiveRoom | null, told: RoomTold): boolean =>
  room === null ||
  (['state', 'airedAt', 'startsAt', 'endsAt'] as const).some((name) => room[name] !== told[name])
