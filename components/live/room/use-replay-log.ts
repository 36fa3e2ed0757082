import { useCallback, useEffect, useRef, useState } from 'react'
import { liveMessageList } from '#lib/live/calls.ts'
import { withMessages } from '#lib/live/client/message-log.ts'
import { nextReading, type ReplayLog } from '#lib/live/client/replay-log.ts'
import type { LiveMessage } from '#lib/live/contract.ts'
import { CallError, call } from '#lib/platform/client/call.ts'

const nothing: readonly LiveMessage[] = []

/** The messages of a replay around the second that plays, read a part at a time. */
export function useReplayLog(roomId: number, second: number) {
  const [log, setLog] = useState<ReplayLog | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const isReading = useRef(false)

  const read = useCallback(
    async (from: NonNullable<ReturnType<typeof nextReading>>, before: ReplayLog | null) => {
      if (isReading.current) return
      isReading.current = true
      try {
        const asked = { roomId, ...from }
        const answer = await call(liveMessageList, asked, { quiet: true, background: true })
        const isJump = 'afterSecond' in from
        const known = isJump ? nothing : (before?.items ?? nothing)
        const items = withMessages(known, answer.items)
        const isFromStart = isJump
          ? from.afterSecond === 0
          : before?.isFromStart === true && items[0]?.id === known[0]?.id
        setLog({ items, isFromStart, hasMore: answer.hasMore })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setIsFailed(true)
      } finally {
        isReading.current = false
      }
    },
    [roomId],
  )
  useEffect(() => {
    const next = isFailed ? null : nextReading(log, second)
    if (next) void read(next, log)
  }, [log, second, isFailed, read])

  const add = useCallback(
    (more: readonly LiveMessage[]) =>
      setLog((before) => before && { ...before, items: withMessages(before.items, more) }),
    [],
  )
  return { messages: log?.items ?? null, isFailed, retry: () => setIsFailed(false), add }
}
