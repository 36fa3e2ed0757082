import styles from './field.module.css'
import type { FieldProps } from './field.tsx'

type Known = Pick<FieldProps, 'field' | 'hint' | 'fault'> & { id: string; describedBy?: string }

/** Ties a control to its Field: its id, the texts that describe it, whether it is faulty. */
export function controlProps({ id, field, hint, fault, describedBy }: Known) {
  const texts = [hint && `${id}-hint`, fault && `${id}-error`, describedBy].filter(Boolean)
  return {
    id,
    className: styles.control,
    'data-field': field,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': texts.length > 0 ? texts.join(' ') : undefined,
  }
}
