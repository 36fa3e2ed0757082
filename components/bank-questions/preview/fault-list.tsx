import { useId } from 'react'
import { focusField } from '#components/bank-questions/fields/focus-field.ts'
import styles from './preview.module.css'

export type Fault = { field: string; reason: string }

type Props = {
  faults: readonly Fault[]
  title?: (count: number) => string
}

/** Lists what is to be mended; each leads to its field. */
export function FaultList({ faults, title = (count) => `${count} 处要改` }: Props) {
  const id = useId()
  if (faults.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.faults}>
      <h2 id={id}>{title(faults.length)}</h2>
      <ul>
        {faults.map(({ field, reason }) => (
          <li key={`${field} ${reason}`}>
            <button type="button" onClick={() => focusField(field)}>
              {reason}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
