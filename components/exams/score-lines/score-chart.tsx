import type { ScoreFigures } from '#lib/exams/positions.ts'
import { axisMarks } from './score-axis.ts'
import styles from './score-chart.module.css'
import { ScoreTable } from './score-table.tsx'

type Props = { categories: (ScoreFigures & { category: string })[]; scale: number }

const ROW = 52
const AXIS = 28

/**
 * The score lines of each category from the lowest to the highest, with the median, and the same figures as a table.
 * Places are percentages and letters keep their size, so that one drawing serves every width.
 */
export function ScoreChart({ categories, scale }: Props) {
  const marks = axisMarks(
    Math.min(...categories.map(({ lowest }) => lowest)),
    Math.max(...categories.map(({ highest }) => highest)),
  )
  const first = marks[0] ?? 0
  const span = (marks.at(-1) ?? scale) - first
  const at = (score: number) => `${((100 * (score - first)) / span).toFixed(2)}%`
  const height = categories.length * ROW
  // One string: React renders nothing of a title made of several.
  const name = `各类职位的进面分数线（满分 ${scale} 分）`
  return (
    <div className={styles.chart}>
      <svg
        width="100%"
        height={height + AXIS}
        role="img"
        aria-labelledby="score-chart-title"
        aria-describedby="score-chart-desc"
      >
        <title id="score-chart-title">{name}</title>
        <desc id="score-chart-desc">
          每类职位一条横条，从最低分数线到最高分数线，竖线是中位数；数字见旁边的表格。
        </desc>
        {marks.map((mark, index) => (
          <g key={mark}>
            <line className={styles.grid} x1={at(mark)} x2={at(mark)} y1="0" y2={height} />
            <text
              className={styles.mark}
              x={at(mark)}
              y={height + 20}
              textAnchor={index === 0 ? 'start' : index === marks.length - 1 ? 'end' : 'middle'}
            >
              {mark}
            </text>
          </g>
        ))}
        {categories.map(({ category, positions, lowest, median, highest }, index) => (
          <g key={category}>
            <text className={styles.name} x="0" y={index * ROW + 18}>
              {category}
            </text>
            <text className={styles.mark} x="100%" y={index * ROW + 18} textAnchor="end">
              {positions} 个职位
            </text>
            <line
              className={styles.track}
              x1="0"
              x2="100%"
              y1={index * ROW + 34}
              y2={index * ROW + 34}
            />
            <line
              className={styles.range}
              x1={at(lowest)}
              x2={at(highest)}
              y1={index * ROW + 34}
              y2={index * ROW + 34}
            />
            <line
              className={styles.median}
              x1={at(median)}
              x2={at(median)}
              y1={index * ROW + 26}
              y2={index * ROW + 42}
            />
          </g>
        ))}
      </svg>
      <ScoreTable categories={categories} scale={scale} />
    </div>
  )
}
