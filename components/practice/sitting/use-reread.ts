import { useEffect, useRef } from 'react'
import { call } from '#lib/platform/client/call.ts'
import { exerciseQuestion } from '#lib/practice/calls.ts'
import type { AnswerQueue } from '#lib/practice/client/answer-queue/queue.ts'
import { learnServerTime } from '#lib/practice/client/answer-queue/server-time.ts'
import type { SittingState } from '#lib/practice/shapes.ts'
import { savedOf } from './use-sitting.ts'

/** Coming back twice within this time asks the server once. */
const AT_MOST_EVERY_MS = 3000

/**
 * Looks again at what the server has of a sitting when the page is shown again, the network is back, or another device
 * turns out to have changed something.
 */
export function useReread(
  sittingId: number,
  queue: AnswerQueue,
  onState: (state: SittingState) => void,
): void {
  const latest = useRef(onState)
  latest.current = onState
  useEffect(() => {
    let last = 0
    let isWanted = true
    const read = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < AT_MOST_EVERY_MS) return
      last = Date.now()
      // When it fails, what is on the page is still good, and the queue says what is wrong.
      const sitting = await call(exerciseQuestion, { attemptId: sittingId }, { quiet: true }).catch(
        () => null,
      )
      if (!sitting || !isWanted) return
      learnServerTime(sitting.now)
      if (!sitting.submitted) queue.merge(sittingId, savedOf(sitting))
      latest.current(sitting)
    }
    const stop = queue.listen((event) => {
      if (!('sittingId' in event) || event.sittingId !== sittingId) return
      if (event.type === 'behind') void read()
      if (event.type === 'state') latest.current(event.state)
    })
    window.addEventListener('online', read)
    window.addEventListener('focus', read)
    document.addEventListener('visibilitychange', read)
    return () => {
      isWanted = false
      stop()
      window.removeEventListener('online', read)
      window.removeEventListener('focus', read)
      document.removeEventListener('visibilitychange', read)
    }
  }, [sittingId, queue])
}
