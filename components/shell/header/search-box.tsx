'use client'
import { type FocusEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { KeywordInput } from '#components/ui/keyword-input.tsx'
import { notify } from '#lib/platform/client/notices.ts'
import styles from './search-box.module.css'

const HotWords = lazy(() => import('./hot-words.tsx'))

const hint = '请输入搜索内容'

/** Long enough for a click on a word of the list to arrive. */
const HIDE_AFTER_BLUR_MS = 300

/** The search of the second bar: a plain form, with hot words below it once it has the focus. */
export function SearchBox({ action }: { action: string }) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = useCallback(() => {
    clearTimeout(timer.current)
    setOpen(true)
  }, [])
  // The visitor's focus on the field made the scripts load, so React did not hear that event.
  useEffect(() => {
    if (box.current?.contains(document.activeElement)) show()
  }, [show])
  const onBlur = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    timer.current = setTimeout(() => setOpen(false), HIDE_AFTER_BLUR_MS)
  }

  return (
    <search ref={box} className={styles.box} onFocus={show} onBlur={onBlur}>
      <form action={action} method="get" className={styles.form}>
        <button type="submit" aria-label="搜索">
          <Icon name="search" />
        </button>
        <KeywordInput
          hint={hint}
          aria-label="搜索"
          placeholder="多个关键词请用空格隔开"
          onEmpty={() => notify('warning', hint)}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        />
        {/* loader.js hears this key. */}
        <kbd title="按 / 搜索">/</kbd>
      </form>
      {open && (
        <Suspense>
          <HotWords action={action} />
        </Suspense>
      )}
    </search>
  )
}
