import { useId } from 'react'
import styles from './calculator.module.css'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  fault?: string | undefined
  unit?: string
  /** Shown to screen readers only, where a column says it to everybody else. */
  hidesLabel?: boolean
}

/** One number of the calculator, with its fault below it. */
export function CalculatorField({ label, value, onChange, fault, unit, hidesLabel }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hidesLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <span className={styles.input}>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={8}
          value={value}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {unit}
      </span>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}
