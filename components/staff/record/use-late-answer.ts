import { useEffect, useState } from 'react'
import { CallError, call } from '#lib/platform/client/call.ts'
import type { CallOf, Shape } from '#lib/platform/contract/endpoint.ts'

const WAIT_MS = 600

export type LateAnswer<T> = {
  /** That of before while somebody types; null until the first has come. */
  found: T | null
  /** Says why the newest input has none. */
  failure: string
}

/** Asks a call about what is being typed, once the typing rests; an answer that comes after the next question is dropped. */
export function useLateAnswer<S extends Shape>(
  endpoint: CallOf<S>,
  input: S['in'],
): LateAnswer<S['out']> {
  const [answer, setAnswer] = useState<LateAnswer<S['out']>>({ found: null, failure: '' })
  // Another object with the same words is no other input.
  const written = JSON.stringify(input)
  useEffect(() => {
    const late = new AbortController()
    const { signal } = late
    const ask = async () => {
      const options = { signal, quiet: true, background: true }
      try {
        const found = await call(endpoint, JSON.parse(written) as S['in'], options)
        if (!signal.aborted) setAnswer({ found, failure: '' })
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof CallError)) throw error
        const { message } = error
        setAnswer(({ found }) => ({ found, failure: message }))
      }
    }
    const timer = setTimeout(() => void ask(), WAIT_MS)
    return () => {
      clearTimeout(timer)
      late.abort()
    }
  }, [endpoint, written])
  return answer
}
