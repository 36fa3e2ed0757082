import type { ReactNode } from 'react'
import styles from './field.module.css'

/** Common props of the fields of components/ui; useForm gives the last three. */
export type FieldProps = {
  label: ReactNode
  /** Between the label and the field. */
  hint?: string
  /** The fault is read out at once, not only with the field: where a press elsewhere brings it. */
  isFaultRead?: boolean
  /** Its name in the form. */
  field?: string
  fault?: ReactNode
}

type Props = FieldProps & { id: string; after?: ReactNode; children: ReactNode }

/** Label, control and what is wrong with it, one below the other. */
export function Field({ id, label, hint, fault, isFaultRead, after, children }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {fault && (
        <div id={`${id}-error`} role={isFaultRead ? 'alert' : undefined} className={styles.fault}>
          {fault}
        </div>
      )}
      {after}
    </div>
  )
}
