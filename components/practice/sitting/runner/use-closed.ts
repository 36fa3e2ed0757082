import { useEffect, useRef } from 'react'
import { askForLogin } from '#components/practice/frame/learner-only.tsx'
import type { AnswerQueue } from '#lib/practice/client/answer-queue/queue.ts'

/** Tells when the server or another tab says that the sitting is handed in; asks for a login that saving needs. */
export function useClosed(sittingId: number, queue: AnswerQueue, onClosed: () => void): void {
  const latest = useRef(onClosed)
  latest.current = onClosed
  useEffect(
    () =>
      queue.listen((event) => {
        // A login on this page loads it anew. While answers are in memory alone the user has to sign in on another
        // page, see ../sync-notice.tsx.
        if (event.type === 'login' && queue.keeping(sittingId) !== 'refused') askForLogin()
        if (event.type === 'closed' && event.sittingId === sittingId) latest.current()
      }),
    [sittingId, queue],
  )
}
