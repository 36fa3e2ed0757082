import { DisplayDrop } from '#components/practice/sitting/display/display-drop.tsx'
import { Timer } from '#components/practice/sitting/timer/timer.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import styles from './runner-bar.module.css'

type Props = {
  title: string
  /** Questions that have an answer, of so many. */
  answered: number
  questions: number
  /** Each answer is shown at once (背题). */
  isStudy: boolean
  /** Added where there is room for it. */
  end?: string
  deadline: number | null
  onLeave: () => void
  onEnd: () => void
  onHelp: () => void
  onHandIn: () => void
}

/**
 * Stays in sight during a sitting, in place of the site's bars: the way back, its name, the clock, how it looks, the
 * hand-in.
 */
export function RunnerBar({
  title,
  answered,
  questions,
  isStudy,
  end,
  deadline,
  onLeave,
  onEnd,
  onHelp,
  onHandIn,
}: Props) {
  return (
    <header className={styles.bar}>
      <button type="button" aria-label="离开练习" className={styles.back} onClick={onLeave}>
        <Icon name="close" size={22} />
      </button>
      <div className={styles.name}>
        <h1>{title}</h1>
        <p>
          {answered} 题已答，共 {questions} 题{isStudy && '，背题'}
          {end && <span className={styles.end}>{end}</span>}
        </p>
      </div>
      {deadline !== null && <Timer deadline={deadline} onEnd={onEnd} />}
      <DisplayDrop />
      <button type="button" className={styles.help} onClick={onHelp}>
        快捷键
      </button>
      <Button className={styles.handIn} onClick={onHandIn}>
        交卷
      </Button>
      <div className={styles.progress} aria-hidden="true">
        <div style={{ width: `${(100 * answered) / Math.max(1, questions)}%` }} />
      </div>
    </header>
  )
}
