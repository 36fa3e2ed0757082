import { axisMarks } from '#components/exams/score-lines/score-axis.ts'
import type { ScoreYear } from '#lib/exams/positions.ts'
import { scoreWriter } from '#lib/platform/text/score-decimals.ts'
import styles from './score-years.module.css'

type Props = { years: ScoreYear[]; name: string }

// The drawing keeps its size; the page lets it shrink no further than 320 and grow to 440.
const WIDTH = 360
const TOP = 24
const BOTTOM = 150
const LEFT = 36
const RIGHT = 336

/** Lowest and mean score line by year: a sentence, two lines, and the same figures as a table. */
export function ScoreYears({ years, name }: Props) {
  const first = years[0]
  const last = years.at(-1)
  if (!first || !last) return null
  const write = scoreWriter(years.flatMap((one) => [one.lowest, one.mean, one.highest]))
  const rise = last.lowest - first.lowest
  return (
    <div className={styles.scores}>
      <div>
        <p className={styles.sentence}>
          {last.year} 年最低 <b>{write(last.lowest)}</b>，平均 <b>{write(last.mean)}</b>
          {first !== last &&
            `，最低分比 ${first.year} 年${rise === 0 ? '没有变' : `${rise > 0 ? '高' : '低'} ${write(Math.abs(rise))} 分`}`}
          。
        </p>
        {years.length > 1 && <Lines years={years} name={name} />}
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            <th scope="col">年份</th>
            <th scope="col">职位</th>
            <th scope="col">最低</th>
            <th scope="col">平均</th>
            <th scope="col">最高</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, positions, lowest, mean, highest }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{positions}</td>
              <td>{write(lowest)}</td>
              <td>{write(mean)}</td>
              <td>{write(highest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Where the words of a dot stand; below the lowest mark they would meet the year. */
const wordsAt = (dot: number, above: boolean) => (above || dot + 20 > BOTTOM ? dot - 10 : dot + 20)

function Lines({ years, name }: Props) {
  const values = years.flatMap(({ lowest, mean }) => [lowest, mean])
  const marks = axisMarks(Math.min(...values), Math.max(...values))
  const [low = 0, high = 100] = [marks[0], marks.at(-1)]
  const x = (index: number) => LEFT + 14 + (index * (RIGHT - LEFT - 28)) / (years.length - 1)
  const y = (score: number) => BOTTOM - ((score - low) * (BOTTOM - TOP)) / (high - low)
  const write = scoreWriter(values)
  const series = [
    { key: 'mean', label: '平均', above: true },
    { key: 'lowest', label: '最低', above: false },
  ] as const
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} 180`} role="img" aria-label={name} className={styles.chart}>
        {marks.map((mark) => (
          <g key={mark}>
            <line className={styles.grid} x1={LEFT} x2={RIGHT} y1={y(mark)} y2={y(mark)} />
            <text x={LEFT - 8} y={y(mark) + 4} textAnchor="end">
              {mark}
            </text>
          </g>
        ))}
        {series.map(({ key, above }) => (
          <g key={key} data-series={key}>
            <polyline points={years.map((one, n) => `${x(n)},${y(one[key])}`).join(' ')} />
            {years.map((one, n) => (
              <g key={one.year}>
                <circle cx={x(n)} cy={y(one[key])} r="4" />
                <text x={x(n)} y={wordsAt(y(one[key]), above)} textAnchor="middle">
                  {write(one[key])}
                </text>
              </g>
            ))}
          </g>
        ))}
        {years.map(({ year }, n) => (
          <text key={year} x={x(n)} y="174" textAnchor="middle">
            {year}
          </text>
        ))}
      </svg>
      <p className={styles.legend} aria-hidden="true">
        {series.map(({ key, label }) => (
          <span key={key} data-series={key}>
            {label}
          </span>
        ))}
      </p>
    </>
  )
}
