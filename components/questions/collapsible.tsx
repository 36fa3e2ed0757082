'use client'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './collapsible.module.css'

/** Height in pixels above which a text is folded. */
const FOLD_ABOVE = 96

type Props = { isOpenAtFirst?: boolean; children: ReactNode }

/** Long text, folded until asked for; paper shows all of it. */
export function Collapsible({ isOpenAtFirst = false, children }: Props) {
  const inner = useRef<HTMLDivElement>(null)
  const id = useId()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const [isLong, setIsLong] = useState(false)
  useLayoutEffect(() => {
    const content = inner.current
    if (!content) return
    const measure = () => setIsLong(content.offsetHeight > FOLD_ABOVE)
    measure()
    // Pictures come later, windows change.
    const watch = new ResizeObserver(measure)
    watch.observe(content)
    return () => watch.disconnect()
  }, [])
  return (
    <div>
      <div
        id={id}
        className={styles.fold}
        style={{ '--fold': `${FOLD_ABOVE}px` } as React.CSSProperties}
        data-folded={(isLong && !isOpen) || undefined}
      >
        <div ref={inner} className={styles.inner}>
          {children}
        </div>
      </div>
      {isLong && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? '[收起内容]' : '[展开全部]'}
        </button>
      )}
    </div>
  )
}
