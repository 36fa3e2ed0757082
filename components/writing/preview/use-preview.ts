import { useEffect, useState } from 'react'
import { call } from '#lib/platform/client/call.ts'
import { previewArticle } from '#lib/writing/calls.ts'
import type { ArticlePreview } from '#lib/writing/contract.ts'
import type { ArticleText } from '#lib/writing/shapes.ts'

const WAIT_MS = 800

/** A text as the server lays it out, with what to look at; that of before while somebody types, null until the first has come. */
export function usePreview(id: number, text: ArticleText): ArticlePreview | null {
  const [preview, setPreview] = useState<ArticlePreview | null>(null)
  useEffect(() => {
    const late = new AbortController()
    const { signal } = late
    const ask = async () => {
      const options = { signal, quiet: true, background: true }
      const found = await call(previewArticle, { id, text }, options).catch(() => null)
      if (found && !signal.aborted) setPreview(found)
    }
    const timer = setTimeout(() => void ask(), WAIT_MS)
    return () => {
      clearTimeout(timer)
      late.abort()
    }
  }, [id, text])
  return preview
}
