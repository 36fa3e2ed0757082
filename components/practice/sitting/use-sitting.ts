import { useEffect, useState } from 'react'
import { askForLogin } from '#components/practice/frame/learner-only.tsx'
import { refreshUserInfo } from '#lib/accounts/client/session.ts'
import { CallError } from '#lib/platform/client/call.ts'
import { openAnswerQueue } from '#lib/practice/client/answer-queue/browser.ts'
import type { AnswerQueue } from '#lib/practice/client/answer-queue/queue.ts'
import { learnServerTime } from '#lib/practice/client/answer-queue/server-time.ts'
import type { Sitting } from '#lib/practice/shapes.ts'

/** `at` is when the answer came, by performance.now(). */
export type Opened = { sitting: Sitting; queue: AnswerQueue; at: number }
export type SittingLoad =
  | { kind: 'loading' }
  | ({ kind: 'open' } & Opened)
  | { kind: 'submitted'; sitting: Sitting }
  | { kind: 'failed'; code: number; message: string }

/** Loads a sitting with `open` and the answers that this device still holds of it. */
export function useSitting(open: () => Promise<Sitting>): [SittingLoad, () => void] {
  const [loaded, setLoaded] = useState<SittingLoad>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is opened does not change while the page is open
  useEffect(() => {
    let isWanted = true
    load(open).then(
      (next) => isWanted && setLoaded(next),
      (error: unknown) => isWanted && setLoaded(failureOf(error)),
    )
    return () => {
      isWanted = false
    }
  }, [tries])
  const retry = () => {
    setLoaded({ kind: 'loading' })
    setTries(tries + 1)
  }
  return [loaded, retry]
}

async function load(open: () => Promise<Sitting>): Promise<SittingLoad> {
  const sitting = await open()
  learnServerTime(sitting.now)
  const at = performance.now()
  if (sitting.submitted) return { kind: 'submitted', sitting }
  // A login that came from another host of the product has not told this one yet whose it is.
  const queue = (await openAnswerQueue()) ?? (await refreshUserInfo().then(openAnswerQueue))
  if (!queue) throw new Error('nobody is signed in')
  queue.merge(sitting.id, savedOf(sitting))
  return { kind: 'open', sitting, queue, at }
}

/** Takes what the server has of a sitting's answers. */
export const savedOf = ({ questions }: Sitting) =>
  questions.flatMap(({ saved }) => (saved ? [saved] : []))

function failureOf(error: unknown): SittingLoad {
  if (!(error instanceof CallError)) return { kind: 'failed', code: 0, message: '' }
  if (error.code === 401) askForLogin()
  return { kind: 'failed', code: error.code, message: error.message }
}
