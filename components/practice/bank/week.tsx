import styles from './week.module.css'

type Props = { days: readonly { day: string; answered: number }[] }

/** The last seven days, a square each, lit by what was answered and handed in. */
export function Week({ days }: Props) {
  return (
    <ol className={styles.week} aria-label="最近七天做了多少题">
      {days.map(({ day, answered }, index) => {
        const isToday = index === days.length - 1
        return (
          <li key={day}>
            <b data-on={answered > 0 || undefined} data-today={isToday || undefined}>
              {answered > 0 ? answered : <span className="visually-hidden">0</span>}
            </b>
            {isToday ? '今天' : '日一二三四五六'[new Date(day).getUTCDay()]}
          </li>
        )
      })}
    </ol>
  )
}
