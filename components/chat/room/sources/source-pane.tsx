import { useEffect, useRef } from 'react'
import type { Cited } from '#lib/chat/sources.ts'
import { SourceCard } from './source-card.tsx'
import styles from './sources.module.css'

export type Numbered = { number: number; cited: Cited }

type Props = {
  items: readonly Numbered[]
  /** The number that was pressed, and how often anything was. */
  chosen: { number: number; presses: number } | null
}

/** Shows beside an answer what it cites. */
export function SourcePane({ items, chosen }: Props) {
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    const box = pane.current
    const card = chosen && box?.querySelector<HTMLElement>(`[data-number="${chosen.number}"]`)
    // Not scrollIntoView: the talk stays where it is.
    if (!box || !card?.checkVisibility()) return
    box.scrollTo({ top: card.offsetTop - box.offsetTop - 60 })
    card.focus({ preventScroll: true })
  }, [chosen])
  return (
    <aside ref={pane} className={styles.pane} aria-label="出处">
      <h2>
        出处 <span>点编号跳到原句</span>
      </h2>
      {items.map(({ number, cited }) => (
        <SourceCard key={number} {...{ number, cited }} isChosen={chosen?.number === number} />
      ))}
    </aside>
  )
}
