import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError, call } from '#lib/platform/client/call.ts'
import { saveArticle } from '#lib/writing/calls.ts'
import type { ArticleText, StaffArticle } from '#lib/writing/shapes.ts'
import { forgetText, keepText } from './kept-text.ts'

/** After the last key; a burst of typing is one save. */
const WAIT_MS = 1200

export type Saving = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'
export type Conflict = { by: string; basis: number }

/**
 * The text that is being written: kept on this device at every key, saved by itself a moment later, and refused where
 * somebody else has saved meanwhile. `flush` saves what waits and answers the basis for the next step, or null.
 */
export function useArticleDraft(article: StaffArticle) {
  const [text, setText] = useState(article.text)
  const [saving, setSaving] = useState<Saving>('saved')
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const basis = useRef(article.basis)
  const newest = useRef(article.text)
  const dirty = useRef(false)
  const running = useRef<Promise<boolean> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const send = useCallback(async (): Promise<boolean> => {
    const sent = newest.current
    dirty.current = false
    setSaving('saving')
    try {
      const input = { id: article.id, basis: basis.current, text: sent }
      const saved = await call(saveArticle, input, { quiet: true, background: true })
      basis.current = saved.basis
      if (newest.current === sent) forgetText(article.id)
      setSaving(dirty.current ? 'waiting' : 'saved')
      return true
    } catch (error) {
      dirty.current = true
      const isConflict = error instanceof CallError && error.code === 409
      if (isConflict) setConflict(error.data as Conflict)
      setSaving(isConflict ? 'conflict' : 'failed')
      return false
    }
  }, [article.id])

  const flush = useCallback(async (): Promise<number | null> => {
    clearTimeout(timer.current)
    await running.current
    if (dirty.current) {
      running.current = send()
      if (!(await running.current)) return null
    }
    return basis.current
  }, [send])

  const change = useCallback(
    (more: Partial<ArticleText>) => {
      newest.current = { ...newest.current, ...more }
      dirty.current = true
      setText(newest.current)
      setSaving((now) => (now === 'conflict' ? now : 'waiting'))
      keepText(article.id, newest.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), WAIT_MS)
    },
    [article.id, flush],
  )

  /** Goes on from the text of whoever was quicker; theirs stays in the history. */
  const overwrite = async () => {
    if (!conflict) return
    basis.current = conflict.basis
    setConflict(null)
    await flush()
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => dirty.current && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  return { text, saving, conflict, change, flush, overwrite }
}

export type Draft = ReturnType<typeof useArticleDraft>
