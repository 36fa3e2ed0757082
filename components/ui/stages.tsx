import type { ReactNode } from 'react'
import styles from './stages.module.css'

type Stage = {
  name: string
  /** Day or moment in words. */
  when: ReactNode
  /** Shown where the line stands upright, which has room for it. */
  note?: string | null
  /** `off` is what does not happen. */
  state: 'past' | 'now' | 'next' | 'off'
}

const states = { past: '已过', now: '现在', next: '之后', off: '已取消' } as const

type Props = { stages: readonly (Stage & { key?: string })[]; upright?: boolean }

/**
 * The stages of one thing as a line of squares, full, ringed and empty, with day or moment in words; on phones with room for
 * four of them, or upright, down the page, with all. A stage whose name another one bears has a `key`.
 */
export function Stages({ stages, upright = false }: Props) {
  return (
    <ol className={styles.stages} data-upright={upright || undefined}>
      {stages.map(({ key, name, when, note, state }) => (
        <li
          key={key ?? name}
          data-state={state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <b>{name}</b>
          <span className="visually-hidden">，{states[state]}</span>
          {when && <span className={styles.when}>{when}</span>}
          {upright && note && <small>{note}</small>}
        </li>
      ))}
    </ol>
  )
}
