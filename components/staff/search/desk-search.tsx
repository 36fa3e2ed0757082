'use client'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { isComposing } from '#components/ui/is-composing.ts'
import { Link } from '#components/ui/link.tsx'
import styles from './desk-search.module.css'
import { useDeskHits } from './use-desk-hits.ts'

/**
 * Finds records by title, number, phone or nickname. The key `/` leads into the field; arrows walk the hits, Enter opens
 * the first or the chosen one, Escape leads back.
 */
export function DeskSearch() {
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { groups, state } = useDeskHits(isOpen ? words.trim() : '')
  useSlash(field)
  const isShown = isOpen && state !== 'idle'
  useHeldPage(isShown)
  const hits = () => [...(box.current?.querySelectorAll('a') ?? [])]
  const walk = (by: 1 | -1) => {
    const stops = [field.current, ...hits()]
    const place = stops.indexOf(document.activeElement as HTMLAnchorElement)
    stops[(place + by + stops.length) % stops.length]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event
    if (isComposing(nativeEvent) || !isOpen) return
    if (key === 'ArrowDown') walk(1)
    else if (key === 'ArrowUp') walk(-1)
    else if (key === 'Escape') {
      field.current?.focus()
      setOpen(false)
    } else if (key === 'Enter' && event.target === field.current && state === 'found')
      hits()[0]?.click()
    else return
    event.preventDefault()
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!box.current?.contains(relatedTarget)) setOpen(false)
  }
  const leave = () => {
    setOpen(false)
    setWords('')
  }
  return (
    <search
      ref={box}
      className={styles.box}
      aria-label="工作台搜索"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          aria-label="搜标题、编号、手机号或昵称"
          placeholder="搜标题、编号、手机号或昵称"
          maxLength={60}
          autoComplete="off"
          aria-keyshortcuts="/"
          value={words}
          onFocus={() => setOpen(true)}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value)
            setOpen(true)
          }}
        />
        <span aria-hidden="true">/</span>
      </div>
      {isShown && (
        <div className={styles.panel}>
          <p role="status" className={styles.says}>
            {sentences[state]}
          </p>
          {groups.map(({ name, items }) => (
            <section key={name} aria-label={name}>
              <h2>{name}</h2>
              <ul>
                {items.map(({ title, says, path }) => (
                  <li key={`${path} ${says}`}>
                    <Link href={path} onClick={leave}>
                      <span>{title}</span>
                      <small>{says}</small>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </search>
  )
}

const sentences = {
  waiting: '正在找……',
  none: '没有找到。手机号须写全，编号只写数字。',
  failed: '没有读到，请稍后再试。',
  found: '按上下键选择，回车打开',
} as const

/** Holds back what the hits cover; a press beside them closes them first. */
function useHeldPage(isHeld: boolean): void {
  useEffect(() => {
    const main = document.querySelector('main')
    main?.toggleAttribute('inert', isHeld)
    return () => main?.removeAttribute('inert')
  }, [isHeld])
}

/** The key that leads into the search of the site leads into this one here. */
function useSlash(field: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const isWriting =
        target instanceof Element &&
        target.closest('input, textarea, select, [contenteditable], dialog')
      if (key !== '/' || ctrlKey || metaKey || altKey || isWriting) return
      event.preventDefault()
      event.stopPropagation()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [field])
}
