import { type ComponentProps, useId } from 'react'
import { controlProps } from './control-props.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
    /** Without it the field keeps its text itself. */
    value?: string
    onChange?: (value: string) => void
    /** Shows how much of `maxLength` is used. */
    isCounted?: boolean
  }

/** Some lines of text. */
export function TextArea(props: Props) {
  const { label, hint, field, fault, isFaultRead, isCounted = false, onChange, ...area } = props
  const id = useId()
  const count = isCounted ? (
    <p id={`${id}-count`} className={styles.count}>
      {area.value?.length ?? 0}/{area.maxLength}
    </p>
  ) : null
  const describedBy = isCounted ? `${id}-count` : ''
  return (
    <Field {...{ id, label, hint, fault, isFaultRead }} after={count}>
      <textarea
        {...area}
        {...controlProps({ id, field, hint, fault, describedBy })}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      />
    </Field>
  )
}
