import { squaresOf } from './lost.ts'
import styles from './marked.module.css'

/** Says the marks in large figures and in squares. */
export function ScoreLine({ score, full }: { score: number; full: number | null }) {
  return (
    <div className={styles.score}>
      <p>
        得分 <strong>{score}</strong>
        {full !== null && ` 共 ${full} 分`}
      </p>
      {full !== null && full > 0 && (
        <div className={styles.squares} aria-hidden="true">
          {squaresOf(score, full).map(({ place, share }) => (
            <i key={place} style={{ '--share': `${share * 100}%` } as React.CSSProperties} />
          ))}
        </div>
      )}
    </div>
  )
}
