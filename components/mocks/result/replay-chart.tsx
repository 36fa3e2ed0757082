import table from '#components/practice/report/charts/data-table.module.css'
import type { Replay } from '#lib/mocks/contract.ts'
import { replaySentence, slowestStretch } from '#lib/mocks/slowest-stretch.ts'
import styles from './replay-chart.module.css'
import { ReplayMinutes, ReplayQuestions } from './replay-tables.tsx'

/** Questions answered minute by minute beside the median of all sitters, with what to learn from it; the numbers stand in tables behind. */
export function ReplayChart({ replay }: { replay: Replay }) {
  const { mine, median, entered, left, questions } = replay
  const [minutes, most] = [mine.length - 1, Math.max(1, questions.length)]
  const slow = slowestStretch(replay)
  const sentence = replaySentence(replay)
  const marks = [0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(share * minutes))
  return (
    <figure className={styles.chart}>
      <p className={styles.key} aria-hidden="true">
        <span data-line="mine">您</span>
        <span data-line="median">中位数</span>
        {slow && <span data-line="slow">落下最多的一段</span>}
      </p>
      <div className={styles.plot}>
        <span className={styles.most} aria-hidden="true">
          {most} 题
        </span>
        <svg
          viewBox={`0 0 ${minutes} ${most}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`每一分钟答到几题。${sentence}`}
        >
          {slow && (
            <rect
              className={styles.slow}
              x={slow.from - 1}
              width={slow.to - slow.from + 1}
              height={most}
            />
          )}
          <path className={styles.grid} d={gridOf(minutes, most)} />
          <path className={styles.median} d={stepsOf(median, most)} />
          <path className={styles.mine} d={stepsOf(mine, most)} />
        </svg>
        <p className={styles.marks} aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </p>
      </div>
      <figcaption>
        <p>{sentence}</p>
        <p className="muted">
          {slow && `${entered > 0 ? `开考 ${entered} 分钟后入场，` : ''}第 ${left} 分钟交卷。`}
          从开考起算，一题算在第一次作答的那一分钟。
        </p>
      </figcaption>
      <details className={table.behind}>
        <summary>看每一分钟</summary>
        <ReplayMinutes replay={replay} />
      </details>
      <details className={table.behind}>
        <summary>看每道题在第几分钟</summary>
        <ReplayQuestions questions={questions} />
      </details>
    </figure>
  )
}

/** A step for each minute: what was answered in it counts at its end. */
const stepsOf = (line: readonly number[], most: number) =>
  `M0 ${most - (line[0] ?? 0)}${line.map((count, minute) => `H${minute}V${most - count}`).join('')}`

/** Lines at each quarter of the questions. */
const gridOf = (minutes: number, most: number) =>
  [0, 0.25, 0.5, 0.75].map((share) => `M0 ${share * most}H${minutes}`).join('')
