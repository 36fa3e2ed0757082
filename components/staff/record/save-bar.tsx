import { Button } from '#components/ui/button.tsx'
import styles from './record.module.css'

type Props = { form: { isBusy: boolean; failure: string }; action?: string }

/** Sends a form, and says why it was refused. */
export function SaveBar({ form, action = '保存' }: Props) {
  return (
    <div className={styles.bar}>
      <Button type="submit" busy={form.isBusy}>
        {action}
      </Button>
      {form.failure && <p role="alert">{form.failure}</p>}
    </div>
  )
}
