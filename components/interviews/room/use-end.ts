import { useRef, useState } from 'react'
import { askForLogin } from '#components/practice/frame/learner-only.tsx'
import { useClosed } from '#components/practice/sitting/runner/use-closed.ts'
import { keptOutlines } from '#lib/interviews/client/outlines.ts'
import { type HandInTrouble, handInTrouble } from '#lib/interviews/hand-in-trouble.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { catalogueSubmit } from '#lib/practice/calls.ts'
import type { AnswerQueue } from '#lib/practice/client/answer-queue/queue.ts'
import { serverTime } from '#lib/practice/client/answer-queue/server-time.ts'
import type { Sitting } from '#lib/practice/shapes.ts'

/**
 * Hands an interview in with what was not saved yet, or hears that another tab has. What fails can be pressed again: the
 * server answers a repetition with the same state.
 */
export function useEnd({ id }: Sitting, queue: AnswerQueue, onDone: () => void) {
  const [isSending, setIsSending] = useState(false)
  const [trouble, setTrouble] = useState<HandInTrouble | null>(null)
  const isUnderWay = useRef(false)
  const done = () => {
    keptOutlines(id).drop()
    onDone()
  }
  useClosed(id, queue, done)
  const handIn = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsSending(true)
    setTrouble(null)
    try {
      const answers = queue.unsaved(id)
      await call(catalogueSubmit, { attemptId: id, answers, now: serverTime() }, { quiet: true })
      queue.finish(id)
      done()
    } catch (error) {
      const { code, message } = error instanceof CallError ? error : { code: 0, message: '' }
      if (code === 401) askForLogin()
      setTrouble(handInTrouble(code, message))
      setIsSending(false)
      isUnderWay.current = false
    }
  }
  return { isSending, trouble, handIn }
}
