import { useId } from 'react'
import styles from './fault-list.module.css'
import { focusField, type Stands } from './focus-field.ts'

export type Fault = { field: string; reason: string }

type Props = {
  faults: readonly Fault[]
  title?: (count: number) => string
  stands?: Stands
}

/** Lists what is to be mended; each leads to its field. */
export function FaultList({ faults, title = (count) => `${count} 处要改`, stands }: Props) {
  const id = useId()
  if (faults.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.faults}>
      <h2 id={id}>{title(faults.length)}</h2>
      <ul>
        {faults.map(({ field, reason }) => (
          <li key={`${field} ${reason}`}>
            <button type="button" onClick={() => focusField(field, stands)}>
              {reason}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
