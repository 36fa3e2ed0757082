import styles from './stages.module.css'

type Stage = { name: string; when: string; state: 'past' | 'now' | 'next' }

/** The stages of one thing as a line of squares, with day or moment in words; on phones the names alone. */
export function Stages({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol className={styles.stages}>
      {stages.map(({ name, when, state }) => (
        <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <b>{name}</b>
          {when && <span>{when}</span>}
        </li>
      ))}
    </ol>
  )
}
