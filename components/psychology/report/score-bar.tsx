import type { Score } from '#lib/psychology/score-report.ts'
import styles from './report.module.css'

const bandNames = { low: '偏低', middle: '接近平均', high: '偏高' } as const

/** T-scores that the bar shows, three standard deviations to each side. */
const [LOWEST, HIGHEST] = [20, 80]
const placeOf = (t: number) =>
  (100 * (Math.min(Math.max(t, LOWEST), HIGHEST) - LOWEST)) / (HIGHEST - LOWEST)

/** A score as a bar and in numbers: T with its band, or the raw score between its ends. */
export function ScoreBar({ score }: { score: Score }) {
  const { name, raw, least, most, t, band } = score
  const words =
    t === null ? `原始分 ${raw}（${least}–${most}）` : `T ${t}，${bandNames[band ?? 'middle']}`
  const width = t === null ? (100 * (raw - least)) / (most - least) : placeOf(t)
  return (
    <div className={styles.score}>
      <svg
        viewBox="0 0 100 12"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name}：${words}`}
      >
        <rect className={styles.track} width="100" height="12" />
        {t !== null && (
          <rect
            className={styles.middle}
            x={placeOf(45)}
            width={placeOf(55) - placeOf(45)}
            height="12"
          />
        )}
        <rect className={styles.own} y="3" width={width} height="6" />
      </svg>
      <span aria-hidden="true">{words}</span>
    </div>
  )
}
