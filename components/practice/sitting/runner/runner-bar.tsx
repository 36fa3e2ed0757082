import { Timer } from '#components/practice/sitting/timer/timer.tsx'
import { Button } from '#components/ui/button.tsx'
import { DisplayControls } from './display-controls.tsx'
import styles from './runner-bar.module.css'

type Props = {
  title: string
  deadline: number | null
  onEnd: () => void
  onHelp: () => void
  onHandIn: () => void
}

/** What stays in sight during a sitting: its name, the clock, how it looks, and the way out. */
export function RunnerBar({ title, deadline, onEnd, onHelp, onHandIn }: Props) {
  return (
    <div className={styles.bar}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.tools}>
        {deadline !== null && <Timer deadline={deadline} onEnd={onEnd} />}
        <DisplayControls />
        <button type="button" className={styles.help} onClick={onHelp}>
          快捷键
        </button>
        <Button className={styles.handIn} onClick={onHandIn}>
          交卷
        </Button>
      </div>
    </div>
  )
}
