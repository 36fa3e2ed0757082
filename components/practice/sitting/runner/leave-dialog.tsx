import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import styles from './leave-dialog.module.css'

type Props = {
  /** Where the visitor wants to go. */
  path: string
  isTimed: boolean
  onClose: () => void
}

/** Asks before a sitting is left: what happens to the answers, and to the time. */
export function LeaveDialog({ path, isTimed, onClose }: Props) {
  return (
    <Dialog title={isTimed ? '离开考试？' : '离开这次练习？'} onClose={onClose} size={440}>
      <p>
        {isTimed
          ? '作答会留着，时间不会停：到时自动交卷。每一页的上方都有剩余时间，点它就回来。'
          : '作答会留着，回来可以在题库接着做。'}
      </p>
      <div className={styles.buttons}>
        <ButtonLink variant="second" href={path}>
          离开
        </ButtonLink>
        <Button data-autofocus onClick={onClose}>
          {isTimed ? '继续考试' : '继续做题'}
        </Button>
      </div>
    </Dialog>
  )
}
