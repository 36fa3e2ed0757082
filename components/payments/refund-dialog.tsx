import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import styles from './refund-dialog.module.css'

/** As long as the contracts take it. */
const MAX_REASON = 200

type Props = {
  /** Yuan that go back; null while nothing is chosen. */
  amount: number | null
  /** Says what goes back, and what is taken back for it. */
  children: ReactNode
  ask: (reason: string) => Promise<unknown>
  onClose: () => void
  /** The server has decided, either way. */
  onAsked: () => Promise<unknown>
}

/** Says what a refund takes back, asks why, and asks the server for it. */
export function RefundDialog({ amount, children, ask, onClose, onAsked }: Props) {
  const { field, formProps, isBusy } = useForm({
    initialValues: { reason: '' },
    send: async ({ reason }) => {
      try {
        await ask(reason)
        notify('success', '退款申请已受理，款项将原路退回')
        onClose()
      } catch {
        // What was refused has been shown; the page behind may tell why.
      }
      await onAsked()
    },
  })
  return (
    <Dialog onClose={onClose} title="申请退款" size={480}>
      <form {...formProps} className={styles.form}>
        {children}
        <TextArea
          {...field('reason')}
          label="退款原因（选填）"
          rows={3}
          maxLength={MAX_REASON}
          isCounted
        />
        <div className={styles.answers}>
          <Button variant="second" data-autofocus onClick={onClose}>
            再想想
          </Button>
          <Button type="submit" variant="danger" busy={isBusy} disabled={amount === null}>
            {amount === null ? '确认退款' : `确认退款 ¥${yuanText(amount)}`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
