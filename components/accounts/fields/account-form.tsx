'use client'
import type { ReactNode, Ref, SubmitEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import styles from './account-form.module.css'

type Props = {
  /** What the button says. */
  action: string
  isSending: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  ref: Ref<HTMLFormElement>
  /** Below the button: the ways to other forms. */
  links?: ReactNode
  children: ReactNode
}

/** Fields above one wide button. */
export function AccountForm({ action, isSending, onSubmit, ref, links, children }: Props) {
  return (
    // By POST: sent before the scripts run, a password must not become part of the address.
    <form ref={ref} method="post" noValidate className={styles.form} onSubmit={onSubmit}>
      {children}
      <Button type="submit" busy={isSending}>
        {action}
      </Button>
      {links && <div className={styles.links}>{links}</div>}
    </form>
  )
}
