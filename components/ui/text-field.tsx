import { type ComponentProps, useId } from 'react'
import { controlProps } from './control-props.ts'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
    /** Without it the field keeps its text itself. */
    value?: string
    onChange?: (value: string) => void
  }

/** One line of text. */
export function TextField({ label, hint, field, fault, isFaultRead, onChange, ...input }: Props) {
  const id = useId()
  return (
    <Field {...{ id, label, hint, fault, isFaultRead }}>
      <input
        {...input}
        {...controlProps({ id, field, hint, fault })}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      />
    </Field>
  )
}
