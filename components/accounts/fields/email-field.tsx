import { type ComponentProps, useState } from 'react'
import { TextField } from '#components/ui/text-field.tsx'
import { accountRules } from '#lib/accounts/rules.ts'
import styles from './folded.module.css'

/** The one field that may be left empty, folded away until it is wanted. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) {
    return (
      <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
        填写邮箱（选填）
      </button>
    )
  }
  return (
    <TextField
      label="邮箱（选填）"
      type="email"
      autoComplete="email"
      autoFocus
      maxLength={accountRules.email.max[0]}
      {...props}
    />
  )
}
