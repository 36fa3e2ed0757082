import { useId } from 'react'
import { controlProps } from './control-props.ts'
import styles from './field.module.css'
import type { FieldProps } from './field.tsx'

type Props = Omit<FieldProps, 'hint' | 'isFaultRead'> & {
  value: boolean
  onChange: (value: boolean) => void
}

/** Yes or no, beside its label. */
export function Checkbox({ label, field, fault, value, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.check}>
      <input
        {...controlProps({ id, field, fault })}
        className={undefined}
        type="checkbox"
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {fault && (
        <div id={`${id}-error`} className={styles.fault}>
          {fault}
        </div>
      )}
    </div>
  )
}
