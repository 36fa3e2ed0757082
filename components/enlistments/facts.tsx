import type { ReactNode } from 'react'
import styles from './facts.module.css'

type Props = { facts: Readonly<Record<string, ReactNode>> }

/** Names with their values; what has no value is left out. */
export function Facts({ facts }: Props) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts)
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
