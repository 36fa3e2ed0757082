'use client'
import type { ReactNode } from 'react'

import { Button } from '#components/ui/button.tsx'
import styles from './form.module.css'
import type { useForm } from './use-form.ts'

type Props = {
  /** Label of the button. */
  action: string
  /** Says that it cannot be taken back. */
  isDangerous?: boolean
  form: Pick<ReturnType<typeof useForm>, 'formProps' | 'isBusy'>
  /** Below the button: the ways to other forms. */
  links?: ReactNode
  children: ReactNode
}

/** Fields above one wide button. */
export function Form({ action, isDangerous = false, form, links, children }: Props) {
  return (
    <form {...form.formProps} className={styles.form}>
      {children}
      <Button type="submit" variant={isDangerous ? 'danger' : undefined} busy={form.isBusy}>
        {action}
      </Button>
      {links && <div className={styles.links}>{links}</div>}
    </form>
  )
}
