import { useEffect, useState } from 'react'
import { staffPreviewBankQuestion } from '#lib/bank-questions/calls.ts'
import type { BankQuestionPreview } from '#lib/bank-questions/contract.ts'
import type { BankText } from '#lib/bank-questions/shapes.ts'
import { CallError, call } from '#lib/platform/client/call.ts'

const WAIT_MS = 600

export type Preview = {
  /** That of before while somebody types; null until the first has come. */
  found: BankQuestionPreview | null
  /** Says why the newest text has none. */
  failure: string
}

/** A question as learners will see it, with its faults; an answer that comes after the next question is dropped. */
export function usePreview(id: string | null, text: BankText): Preview {
  const [preview, setPreview] = useState<Preview>({ found: null, failure: '' })
  // Another object with the same words is no other text.
  const written = JSON.stringify(text)
  useEffect(() => {
    const late = new AbortController()
    const { signal } = late
    const ask = async () => {
      const options = { signal, quiet: true, background: true }
      const asked = { id, text: JSON.parse(written) as BankText }
      try {
        const found = await call(staffPreviewBankQuestion, asked, options)
        if (!signal.aborted) setPreview({ found, failure: '' })
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof CallError)) throw error
        const { message } = error
        setPreview(({ found }) => ({ found, failure: message }))
      }
    }
    const timer = setTimeout(() => void ask(), WAIT_MS)
    return () => {
      clearTimeout(timer)
      late.abort()
    }
  }, [id, written])
  return preview
}
