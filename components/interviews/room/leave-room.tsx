import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import styles from './room.module.css'

type Props = { path: string; onClose: () => void }

/** Asks before a run is left under way. The way out loads the next page anew, whose policy knows no microphone. */
export function LeaveRoom({ path, onClose }: Props) {
  return (
    <Dialog title="离开面试？" onClose={onClose} size={440}>
      <p>答完的题都留着。没有答完的一题，提纲留在这台设备上，回来从头想、从头答。</p>
      <p className={styles.leave}>
        <a className="button" data-variant="second" href={path}>
          离开
        </a>
        <Button data-autofocus onClick={onClose}>
          留下来
        </Button>
      </p>
    </Dialog>
  )
}
