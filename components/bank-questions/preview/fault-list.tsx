import { focusField } from '#components/bank-questions/fields/focus-field.ts'
import styles from './preview.module.css'

export type Fault = { field: string; reason: string }

/** Lists what is to be mended; each leads to its field. */
export function FaultList({ faults }: { faults: readonly Fault[] }) {
  if (faults.length === 0) return null
  return (
    <section aria-labelledby="faults" className={styles.faults}>
      <h2 id="faults">{faults.length} 处要改</h2>
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
