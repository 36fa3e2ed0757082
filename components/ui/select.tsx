import { type ComponentProps, useId } from 'react'
import { controlProps } from './control-props.ts'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
    value: string
    onChange: (value: string) => void
  }

/** One of several; the browser's own, which on a phone is a wheel. */
export function Select({ label, hint, field, fault, onChange, children, ...select }: Props) {
  const id = useId()
  return (
    <Field {...{ id, label, hint, fault }}>
      <select
        {...select}
        {...controlProps({ id, field, hint, fault })}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {children}
      </select>
    </Field>
  )
}
