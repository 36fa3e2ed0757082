import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import styles from './record.module.css'

type Props = {
  form: { isBusy: boolean; failure: string }
  action?: string
  /** Says more of how it stands. */
  children?: ReactNode
}

/** Sends a form, and says why it was refused. */
export function SaveBar({ form, action = '保存', children }: Props) {
  return (
    <div className={styles.bar}>
      <Button type="submit" busy={form.isBusy}>
        {action}
      </Button>
      {form.failure && <p role="alert">{form.failure}</p>}
      {children}
    </div>
  )
}
