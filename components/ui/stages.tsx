import styles from './stages.module.css'

type Stage = { name: string; when: string; state: 'past' | 'now' | 'next' }

const states = { past: '已过', now: '现在', next: '之后' } as const

/** The stages of one thing as a line of squares, full, ringed and empty, with day or moment in words; on phones with room for four of them. */
export function Stages({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol className={styles.stages}>
      {stages.map(({ name, when, state }) => (
        <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <b>{name}</b>
          <span className="visually-hidden">，{states[state]}</span>
          {when && <span className={styles.when}>{when}</span>}
        </li>
      ))}
    </ol>
  )
}
