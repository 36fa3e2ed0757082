import styles from './progress-bar.module.css'

type Props = { value: number; max: number; label: string }

/** How much of something is done, as a bar and in numbers. */
export function ProgressBar({ value, max, label }: Props) {
  const done = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <div className={styles.bar}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        className={styles.track}
      >
        <div className={styles.done} style={{ width: `${done * 100}%` }} />
      </div>
      <span className={styles.text} aria-hidden="true">
        {value}/{max}
      </span>
    </div>
  )
}
