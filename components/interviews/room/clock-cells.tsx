import { CELL_SECONDS, lengths } from '#lib/interviews/clock.ts'
import { cueText } from '#lib/interviews/cue.ts'
import { clockText } from '#lib/platform/text/duration.ts'
import styles from './room.module.css'

type Props = { phase: 'ready' | keyof typeof lengths; left: number; spent: number; isHeld: boolean }

/** The time left in figures, and the time used in squares of five seconds. */
export function ClockCells({ phase, left, spent, isHeld }: Props) {
  const length = lengths[phase === 'answering' ? 'answering' : 'thinking']
  const used = Math.floor(spent / CELL_SECONDS)
  return (
    <div className={styles.clock}>
      <p className="muted" role="status">
        {cueText({ phase, left, isHeld })}
      </p>
      <p className={styles.time} role="timer" aria-live="off">
        {clockText(left)}
      </p>
      <div className={styles.cells} aria-hidden="true">
        {Array.from({ length: length / CELL_SECONDS }, (_, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the squares stand still
            key={index}
            data-state={
              index < used ? 'used' : index === used && phase !== 'ready' ? 'now' : undefined
            }
          />
        ))}
      </div>
      <p className={styles.small}>
        想 {lengths.thinking} 秒，答 {lengths.answering / 60} 分钟。一格 {CELL_SECONDS} 秒。
      </p>
    </div>
  )
}
