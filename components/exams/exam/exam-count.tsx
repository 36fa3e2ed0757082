'use client'
import { useEffect, useState } from 'react'
import { type ExamDay, nextDay } from '#lib/exams/exam.ts'
import { addDays, DAY_MS, shanghaiToday } from '#lib/platform/text/dates.ts'
import styles from './exam-head.module.css'

type Props = {
  days: ExamDay[]
  /** The day on which the page was made, which is today's but in a page that was kept. */
  made: string
}

/** Longer registrations are told by the number alone. */
const MOST_CELLS = 36

/** How many days are left until the day that matters next, by the reader's own clock; of a registration a square for each of its days. */
export function ExamCount({ days, made }: Props) {
  const [today, setToday] = useState(made)
  useEffect(() => setToday(shanghaiToday()), [])
  const next = nextDay(days, today)
  if (!next) return null
  const { name, day, since } = next
  const left = daysFrom(today, day)
  const after = days.find(({ from }) => from > day)
  const all = since === null ? 0 : daysFrom(since, day) + 1
  return (
    <div className={`dusk ${styles.count}`}>
      <p className="muted">
        {name} <time dateTime={day}>{dayText(day)}</time>
      </p>
      <p className={styles.left}>
        {left === 0 ? (
          <b data-today>就是今天</b>
        ) : (
          <>
            还有 <b>{left}</b> 天
          </>
        )}
      </p>
      {since !== null && all > 1 && all <= MOST_CELLS && (
        <div
          role="img"
          aria-label={`共 ${all} 天，今天是第 ${daysFrom(since, today) + 1} 天`}
          className={styles.cells}
        >
          {Array.from({ length: all }, (_, n) => addDays(since, n)).map((one) => (
            <i key={one} data-state={one < today ? 'past' : one === today ? 'now' : 'left'} />
          ))}
        </div>
      )}
      {after && (
        <p className="muted">
          之后：{after.name}，<time dateTime={after.from}>{dayText(after.from)}</time>
          {after.until !== after.from && `起，${daysFrom(after.from, after.until) + 1} 天`}
        </p>
      )}
    </div>
  )
}

const daysFrom = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
const dayText = (day: string) => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`
