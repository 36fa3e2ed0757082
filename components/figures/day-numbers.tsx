import type { DayFigures } from '#lib/figures/contract.ts'
import { charts } from './charts.ts'
import styles from './figures.module.css'
import { formatFigure } from './format-figure.ts'

/** The last of the days in numbers, each with that of the day before. */
export function DayNumbers({ days }: { days: readonly DayFigures[] }) {
  const [last, before] = [days.at(-1), days.at(-2)]
  const lines = charts.flatMap((chart) => [...chart.lines])
  return (
    <section aria-label={`${last?.day} 的数字`}>
      <h2 className={styles.heading}>{last?.day}</h2>
      <dl className={styles.numbers}>
        {lines.map(({ figure, name }) => {
          const value = last?.values[figure] ?? null
          if (value === null) return null
          return (
            <div key={figure}>
              <dt>{name}</dt>
              <dd>{formatFigure(figure, value)}</dd>
              <dd className={styles.before}>
                前一天 {formatFigure(figure, before?.values[figure] ?? null)}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
