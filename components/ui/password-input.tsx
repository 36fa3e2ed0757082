import { type ComponentProps, useId, useState } from 'react'
import { controlProps } from './control-props.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
    value: string
    onChange: (value: string) => void
  }

/** A password, and the eye that shows it; Tab goes past the eye to the next field. */
export function PasswordInput({ label, hint, field, fault, onChange, ...input }: Props) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...{ id, label, hint, fault }}>
      <span className={styles.secret}>
        <input
          {...input}
          {...controlProps({ id, field, hint, fault })}
          type={isShown ? 'text' : 'password'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <button
          type="button"
          tabIndex={-1}
          className={styles.eye}
          aria-label="显示密码"
          aria-pressed={isShown}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsShown(!isShown)}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M2 10c2-3.5 4.7-5.2 8-5.2s6 1.7 8 5.2c-2 3.5-4.7 5.2-8 5.2S4 13.5 2 10z" />
            <circle cx="10" cy="10" r="2.5" />
            {isShown && <path d="M4 16 16 4" />}
          </svg>
        </button>
      </span>
    </Field>
  )
}
