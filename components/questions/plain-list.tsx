import type { ReactNode } from 'react'
import styles from './plain-list.module.css'

export type ListItem = { id: string; name: string; content: ReactNode }

export type ListProps = {
  label: string
  items: readonly ListItem[]
  /** Without it the list cannot be changed. */
  onMove?: ((from: number, to: number) => void) | undefined
}

/** A list whose items move up and down by buttons. */
export function PlainList({ label, items, onMove }: ListProps) {
  return (
    <ol className={styles.list} aria-label={label}>
      {items.map(({ id, name, content }, index) => (
        <li key={id} className={styles.item}>
          <span className={styles.content}>{content}</span>
          {onMove && (
            <MoveButtons name={name} index={index} last={items.length - 1} {...{ onMove }} />
          )}
        </li>
      ))}
    </ol>
  )
}

type ButtonsProps = {
  name: string
  index: number
  last: number
  onMove: (from: number, to: number) => void
}

/** Up and down; at the ends they stay in reach of the keyboard and do nothing. */
export function MoveButtons({ name, index, last, onMove }: ButtonsProps) {
  const move = (to: number) => to >= 0 && to <= last && onMove(index, to)
  return (
    <span className={styles.buttons}>
      <button
        type="button"
        className={styles.move}
        aria-label={`${name}上移`}
        aria-disabled={index === 0}
        onClick={() => move(index - 1)}
      >
        ↑
      </button>
      <button
        type="button"
        className={styles.move}
        aria-label={`${name}下移`}
        aria-disabled={index === last}
        onClick={() => move(index + 1)}
      >
        ↓
      </button>
    </span>
  )
}
