import { useEffect, useState } from 'react'
import { CallError, call } from '#lib/platform/client/call.ts'
import { psychologicalCheckSubmit } from '#lib/psychology/calls.ts'
import { answerSender, type SaveState } from '#lib/psychology/client/answer-sender.ts'
import { ownKeptAnswers } from '#lib/psychology/client/kept-answers.ts'
import type { InstrumentRunText } from '#lib/psychology/contract.ts'

const quiet = { quiet: true, background: true } as const

/**
 * The answers of a run as they are chosen and saved, with what this device kept of an earlier visit; `onOver` hears that
 * it was handed in or deleted elsewhere.
 */
export function useRunAnswers({ run, questionList, seq }: InstrumentRunText, onOver: () => void) {
  const runId = run.id
  const [kept] = useState(() => ownKeptAnswers(runId))
  const [values, setValues] = useState(() => {
    const saved = questionList.flatMap(({ no, value }) => (value === null ? [] : [{ no, value }]))
    return new Map([...saved, ...kept.load()].map(({ no, value }) => [no, value]))
  })
  const [state, setState] = useState<SaveState>('saved')
  const put = (no: number, value: number) => setValues((all) => new Map(all).set(no, value))
  const [sender] = useState(() =>
    answerSender({
      ...{ seq, kept },
      save: (answers) => call(psychologicalCheckSubmit, { runId, answers }, quiet),
      onKept: put,
      onState: setState,
      onFailure: (error) => {
        if (!(error instanceof CallError && (error.code === 409 || error.code === 404))) return
        kept.clear()
        onOver()
      },
    }),
  )
  useEffect(() => {
    const send = () => void sender.flush()
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [sender])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (sender.hasWaiting()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [sender])
  const choose = (no: number, value: number) => {
    put(no, value)
    sender.choose(no, value)
  }
  /** Hands the run in with what waits; throws the refusal. */
  const finish = () =>
    sender.finishBy((answers) => call(psychologicalCheckSubmit, { runId, answers, finish: true }))
  return { values, state, choose, send: sender.flush, finish }
}
