import type { DayFigures } from '#lib/figures/contract.ts'
import type { Chart } from './charts.ts'
import styles from './figures.module.css'
import { formatFigure } from './format-figure.ts'

const WIDTH = 320
const HEIGHT = 170
const TOP = 24
const BOTTOM = 24
const SIDE = 12

/** A chart drawn 320 wide, so that its words are 12 px at least on phones, the second line dashed; its highest and its last value are written on it, and a table below has them all. */
export function LineChart({ chart, days }: { chart: Chart; days: readonly DayFigures[] }) {
  const { title, note, lines } = chart
  const most = Math.max(
    1,
    ...days.flatMap(({ values }) => lines.map(({ figure }) => values[figure] ?? 0)),
  )
  const x = (n: number) => SIDE + (n * (WIDTH - 2 * SIDE)) / Math.max(1, days.length - 1)
  const y = (value: number) => HEIGHT - BOTTOM - (value * (HEIGHT - TOP - BOTTOM)) / most
  return (
    <figure className={styles.chart}>
      <figcaption>
        <strong>{title}</strong>
        {note && <span>{note}</span>}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <line x1={SIDE} x2={WIDTH - SIDE} y1={y(0)} y2={y(0)} className={styles.axis} />
        {lines.map(({ figure }, n) => (
          <path
            key={figure}
            data-second={n === 1}
            className={styles.line}
            d={pathOf(
              days.map(({ values }) => values[figure]),
              x,
              y,
            )}
          />
        ))}
        {lines.map(({ figure }, n) => {
          const place = days.reduce(
            (best, { values }, at) =>
              (values[figure] ?? -1) > (days[best]?.values[figure] ?? -1) ? at : best,
            0,
          )
          const value = days[place]?.values[figure]
          if (!value) return null
          return (
            <g key={figure} data-second={n === 1} className={styles.mark}>
              <circle cx={x(place)} cy={y(value)} r={3} />
              <text x={x(place)} y={y(value) - 8} textAnchor={anchorOf(place, days.length)}>
                {formatFigure(figure, value)}
              </text>
            </g>
          )
        })}
        <text x={SIDE} y={HEIGHT - 6} className={styles.day}>
          {days[0]?.day.slice(5)}
        </text>
        <text x={WIDTH - SIDE} y={HEIGHT - 6} textAnchor="end" className={styles.day}>
          {days.at(-1)?.day.slice(5)}
        </text>
      </svg>
      <ul className={styles.legend}>
        {lines.map(({ figure, name }, n) => (
          <li key={figure} data-second={n === 1}>
            {name}
          </li>
        ))}
      </ul>
      <details>
        <summary>看成表格</summary>
        <table className={styles.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">日期</th>
              {lines.map(({ figure, name }) => (
                <th key={figure} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, values }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {lines.map(({ figure }) => (
                  <td key={figure}>{formatFigure(figure, values[figure] ?? null)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** Broken where nothing was counted. */
function pathOf(
  values: readonly (number | null | undefined)[],
  x: (n: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, n) => {
      if (value === null || value === undefined) return ''
      const before = values[n - 1]
      const isStart = before === null || before === undefined
      return `${isStart ? 'M' : 'L'}${x(n).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
}

function anchorOf(place: number, count: number): 'start' | 'middle' | 'end' {
  if (place < count / 6) return 'start'
  return place > (count * 5) / 6 ? 'end' : 'middle'
}
