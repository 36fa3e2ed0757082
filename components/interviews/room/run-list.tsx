import type { ReactNode } from 'react'
import styles from './room.module.css'

export type RunItem = {
  position: number
  name: string
  /** Standing, such as 正在答, 自评 6 / 10. */
  note: ReactNode
  state: 'done' | 'now' | 'later'
}

/** The questions of a run in the order of the room, each with where it stands. */
export function RunList({
  items,
  onPick,
}: {
  items: RunItem[]
  onPick?: (position: number) => void
}) {
  return (
    <ol className={styles.run} aria-label="这一场的题">
      {items.map(({ position, name, note, state }) => {
        const words = (
          <>
            <b aria-hidden="true">{position}</b>
            <span>
              {name}
              <small>{note}</small>
            </span>
          </>
        )
        return (
          <li key={position} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            {onPick ? (
              <button type="button" onClick={() => onPick(position)}>
                {words}
              </button>
            ) : (
              words
            )}
          </li>
        )
      })}
    </ol>
  )
}
