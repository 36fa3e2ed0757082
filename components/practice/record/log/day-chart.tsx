import styles from './day-chart.module.css'

type Day = { day: string; answered: number; right: number }

const shownDays = 30
const gap = 0.25

/** Answered questions of each day as bars, the right ones darker; the numbers stand in a table behind. */
export function DayChart({ days }: { days: Day[] }) {
  const most = Math.max(10, ...days.map(({ answered }) => answered))
  const active = days.filter(({ answered }) => answered > 0)
  const sum = days.reduce((total, { answered }) => total + answered, 0)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>最近 30 天每天答题</span>
        <span className={styles.key} data-part="right">
          答对
        </span>
        <span className={styles.key} data-part="other">
          其他
        </span>
      </figcaption>
      <div className={styles.plot}>
        <span className={styles.most} aria-hidden="true">
          {most}
        </span>
        <svg
          viewBox={`0 0 ${shownDays} ${most}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`最近 30 天有 ${active.length} 天做题，共 ${sum} 道`}
        >
          {days.map(({ day, answered, right }, index) => (
            <g key={day}>
              <title>{`${day}：答 ${answered} 道，对 ${right} 道`}</title>
              {/* As high as the chart, so that a short bar can be pointed at. */}
              <rect className={styles.reach} x={index} width="1" height={most} />
              <rect
                className={styles.other}
                x={index + gap / 2}
                y={most - answered}
                width={1 - gap}
                height={answered - right}
              />
              <rect
                className={styles.right}
                x={index + gap / 2}
                y={most - right}
                width={1 - gap}
                height={right}
              />
            </g>
          ))}
        </svg>
        <div className={styles.days} aria-hidden="true">
          <span>{days[0]?.day.slice(5)}</span>
          <span>{days[Math.floor(days.length / 2)]?.day.slice(5)}</span>
          <span>{days.length > 0 && '今天'}</span>
        </div>
      </div>
      <details className={styles.table}>
        <summary>数据表</summary>
        {active.length === 0 && <p className="muted">最近 30 天没有做题。</p>}
        {active.length > 0 && <DayTable days={active.toReversed()} />}
      </details>
    </figure>
  )
}

function DayTable({ days }: { days: Day[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">日期</th>
          <th scope="col">答题</th>
          <th scope="col">答对</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, answered, right }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>{answered}</td>
            <td>{right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
