import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { askForLogin } from '#components/practice/frame/learner-only.tsx'
import { refusals } from '#components/practice/sitting/sync-notice.tsx'
import { CallError, call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { catalogueSubmit, paperSubmit } from '#lib/practice/calls.ts'
import { nextBatch } from '#lib/practice/client/answer-queue/batch.ts'
import type { AnswerQueue } from '#lib/practice/client/answer-queue/queue.ts'
import { serverTime } from '#lib/practice/client/answer-queue/server-time.ts'
import { forgetSitting } from '#lib/practice/client/kept-sitting.ts'
import { dropRunningExam } from '#lib/practice/client/running-exam.ts'
import type { Sitting } from '#lib/practice/shapes.ts'

/** `asking` shows what is unanswered; `saving` waits for the queue, `sending` for the server; `refused` says why not. */
export type HandInStage = 'asking' | 'saving' | 'sending' | 'waiting' | 'refused' | null

const RETRY_MS = 3000
/** After the deadline the server waits a minute for what was answered before it. */
const LATEST_MS = 20_000

type Options = {
  sitting: Sitting
  queue: AnswerQueue
  reportPath: (sittingId: number) => string
  /** Counts the time spent up to now. */
  beforehand: () => void
}

/**
 * Hands a sitting in: once, when the queue is empty, again and again while the network is away, until the learner takes
 * it back. The server answers every repetition with the same state.
 */
export function useHandIn({ sitting, queue, reportPath, beforehand }: Options) {
  const router = useRouter()
  const [stage, setStage] = useState<HandInStage>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const handIn = async ({ isLate = false } = {}) => {
    if (running.current) return
    const control = new AbortController()
    running.current = control
    const { signal } = control
    beforehand()
    setStage('saving')
    const isDone = await submit(sitting, queue, { isLate, signal, setStage })
    if (signal.aborted) return
    if (isDone) {
      // At the end of the time nobody was asked.
      const refused = queue.refused(sitting.id)
      if (isLate && refused.length > 0) notify('warning', `${refusals(refused)}没有计入这次交卷。`)
      queue.finish(sitting.id)
      void forgetSitting(sitting.id)
      dropRunningExam(sitting.id)
      router.push(reportPath(sitting.id))
    } else running.current = null
  }
  const cancel = () => {
    running.current?.abort()
    running.current = null
    setStage(null)
  }
  return { stage, ask: () => !running.current && setStage('asking'), handIn, cancel }
}

type Submit = { isLate: boolean; signal: AbortSignal; setStage: (stage: HandInStage) => void }

/** Whether the server has it; false when it will not take it. */
async function submit(
  sitting: Sitting,
  queue: AnswerQueue,
  { isLate, signal, setStage }: Submit,
): Promise<boolean> {
  const submit = sitting.paperId === null ? catalogueSubmit : paperSubmit
  queue.flush()
  await Promise.race([emptied(queue, sitting.id, signal), ...(isLate ? [wait(LATEST_MS)] : [])])
  while (!signal.aborted) {
    setStage('sending')
    const rest = queue.unsaved(sitting.id).map((answer) => ({ ...answer, sittingId: sitting.id }))
    const input = {
      attemptId: sitting.id,
      answers: nextBatch(rest)?.answers ?? [],
      now: serverTime(),
    }
    try {
      return (await call(submit, input, { quiet: true })).submitted
    } catch (error) {
      const code = error instanceof CallError ? error.code : 0
      if (code === 401) askForLogin()
      if (code >= 400 && code < 500 && code !== 408 && code !== 429) {
        if (!signal.aborted) setStage('refused')
        return false
      }
    }
    if (signal.aborted) break
    setStage('waiting')
    await Promise.race([wait(RETRY_MS), backOnline()])
  }
  return false
}

/** When nothing of a sitting waits to be saved any more. */
function emptied(queue: AnswerQueue, sittingId: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (queue.unsaved(sittingId).length > 0 && !signal.aborted) return
      stop()
      resolve()
    }
    const stop = queue.listen(look)
    signal.addEventListener('abort', look)
    look()
  })
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const backOnline = () =>
  new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }))
