import { useState } from 'react'
import { askForLogin } from '#components/practice/frame/learner-only.tsx'
import { CallError, call } from '#lib/platform/client/call.ts'
import { catalogueSubmit } from '#lib/practice/calls.ts'
import type { AnswerQueue } from '#lib/practice/client/answer-queue/queue.ts'
import { serverTime } from '#lib/practice/client/answer-queue/server-time.ts'
import type { Sitting } from '#lib/practice/shapes.ts'

/** Hands an interview in with what was not saved yet. What fails can be pressed again: the server answers a repetition with the same state. */
export function useEnd({ id }: Sitting, queue: AnswerQueue, onDone: () => void) {
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open')
  const handIn = async () => {
    setState('sending')
    try {
      const answers = queue.unsaved(id)
      await call(catalogueSubmit, { attemptId: id, answers, now: serverTime() }, { quiet: true })
      queue.finish(id)
      onDone()
    } catch (error) {
      if (error instanceof CallError && error.code === 401) askForLogin()
      setState('failed')
    }
  }
  return { state, handIn }
}
