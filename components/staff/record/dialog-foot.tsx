import desk from '#components/staff/desk.module.css'
import { Button } from '#components/ui/button.tsx'

type Props = {
  /** Why the form of the dialog was refused. */
  failure: string
  isBusy: boolean
  onClose: () => void
  /** Label of the button that sends it. */
  action: string
  /** It does something that cannot be taken back. */
  isDanger?: boolean
  disabled?: boolean
  /** Nothing is to be typed, so that leaving has the focus first. */
  isLeaveFirst?: boolean
}

/** Ends the form of a dialog: it is left or sent, and says why it was refused. */
export function DialogFoot({ failure, isBusy, onClose, action, ...rest }: Props) {
  const { isDanger, disabled, isLeaveFirst } = rest
  return (
    <>
      {failure && <p role="alert">{failure}</p>}
      <div className={desk.buttons}>
        <Button variant="second" data-autofocus={isLeaveFirst || undefined} onClick={onClose}>
          取消
        </Button>
        <Button
          type="submit"
          variant={isDanger ? 'danger' : undefined}
          busy={isBusy}
          disabled={disabled}
        >
          {action}
        </Button>
      </div>
    </>
  )
}
