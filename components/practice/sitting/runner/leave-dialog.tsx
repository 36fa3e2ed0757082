import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import styles from './leave-dialog.module.css'

type Props = { back: string; isTimed: boolean; onClose: () => void }

/** Asks before a sitting is left: what happens to the answers, and to the time. */
export function LeaveDialog({ back, isTimed, onClose }: Props) {
  return (
    <Dialog title="离开这次练习？" onClose={onClose} size={440}>
      <p>
        {isTimed
          ? '作答会留着，时间不会停：到时自动交卷。回来可以在题库接着做。'
          : '作答会留着，回来可以在题库接着做。'}
      </p>
      <div className={styles.buttons}>
        <ButtonLink variant="second" href={back}>
          离开
        </ButtonLink>
        <Button data-autofocus onClick={onClose}>
          继续做题
        </Button>
      </div>
    </Dialog>
  )
}
