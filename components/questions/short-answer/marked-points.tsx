import type { Penalty, PointMark } from '#lib/questions/types.ts'
import styles from './given-answer.module.css'

type Props = { points: readonly PointMark[]; deductions: readonly Penalty[] }

/** Shows the marks of each scoring point, the learner's own words that they were given for, and what was taken off. */
export function MarkedPoints({ points, deductions }: Props) {
  if (points.length === 0) return null
  return (
    <ul className={styles.points}>
      {points.map(({ code, text, score, full, quote, note }) => (
        <li key={code}>
          <span className={styles.sign} data-met={score > 0 || undefined} aria-hidden="true">
            {score >= full ? '✓' : score > 0 ? '½' : '—'}
          </span>
          <span className={styles.text}>
            {text}
            {quote !== '' && <q>{quote}</q>}
            {note !== '' && <small>{note}</small>}
          </span>
          <span>
            {score} / {full}
          </span>
        </li>
      ))}
      {deductions.map(({ code, name, count, marks }) => (
        <li key={code}>
          <span className={styles.sign} aria-hidden="true">
            −
          </span>
          <span className={styles.text}>
            {name}
            {count > 1 && ` ${count} 处`}
          </span>
          <span>−{marks}</span>
        </li>
      ))}
    </ul>
  )
}
