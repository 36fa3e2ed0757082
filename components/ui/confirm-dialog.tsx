import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** Label of the button that does it. */
  action: string
  /** Label of the button that does not. */
  stay?: string
  onClose: () => void
  /** Does it; when it rejects, that has been shown and the question stays open. */
  onConfirm: () => Promise<unknown>
  children: ReactNode
}

/** Asks before something that cannot be taken back; the answer that does nothing has the focus. */
export function ConfirmDialog({ title, action, stay = '取消', ...props }: Props) {
  const { onClose, onConfirm, children } = props
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async () => {
    setIsBusy(true)
    await onConfirm().then(onClose, () => undefined)
    setIsBusy(false)
  }
  return (
    <Dialog onClose={onClose} title={title} size={404}>
      {children}
      <div className={styles.buttons}>
        <Button variant="second" data-autofocus onClick={onClose}>
          {stay}
        </Button>
        <Button variant="danger" busy={isBusy} onClick={confirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
