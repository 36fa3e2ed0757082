import type { centerSummary } from '#lib/center/calls.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import styles from './year.module.css'

type Props = Pick<Output<typeof centerSummary>, 'days' | 'figures'>

/** The days of twelve weeks as squares, a column a week; the more was done, the brighter. What was left out threatens nobody. */
export function Year({ days, figures: { answered, marked, right } }: Props) {
  const lit = days.filter((day) => day.answered > 0).length
  const rate = marked > 0 ? `，首次做对 ${Math.round((right / marked) * 100)}%` : ''
  return (
    <section className={styles.year} aria-labelledby="year">
      <div className={styles.head}>
        <h2 id="year">近 12 周</h2>
        <p>一列一周，点亮 {lit} 天</p>
      </div>
      <div
        className={styles.squares}
        role="img"
        aria-label={`近 12 周里有 ${lit} 天做了题`}
        style={{ gridTemplateRows: 'repeat(7, 14px)' }}
      >
        {days.map(({ day, answered }, index) => (
          <i
            key={day}
            data-level={levelOf(answered)}
            data-today={index === days.length - 1 || undefined}
          />
        ))}
      </div>
      <p className={styles.sum}>
        {answered === 0 ? '做一题就亮一格，空着的不用补。' : `做过 ${answered} 题${rate}`}
      </p>
    </section>
  )
}

/** How bright a day is: nothing, a few, a good evening, a lot. */
const levelOf = (answered: number) =>
  answered === 0 ? 0 : answered < 10 ? 1 : answered < 30 ? 2 : 3
