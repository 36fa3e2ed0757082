import type { CalendarExam } from '#lib/exams/calendar.ts'
import { dayName } from '#lib/platform/text/days/months.ts'
import styles from './agenda.module.css'
import { type Mark, marksByDay } from './marks.ts'

type Props = { month: string; today: string; exams: CalendarExam[] }
type Day = [day: string, marks: Mark[]]

/** Days that are shown before the rest is unfolded. */
const FIRST = 4

/** Lists on phones what begins and ends on each day of a month; of today's month what is still to come. */
export function Agenda({ month, today, exams }: Props) {
  const all = [...marksByDay(exams)]
    .filter(([day]) => day.startsWith(month))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const coming = all.filter(([day]) => day >= today)
  const days = coming.length > 0 ? coming : all
  if (days.length === 0) return null
  const rest = days.slice(FIRST)
  return (
    <div className={styles.agenda}>
      <Days days={days.slice(0, FIRST)} month={month} />
      {rest.length > 0 && (
        <details>
          <summary>后面还有 {rest.length} 天</summary>
          <Days days={rest} month={month} />
        </details>
      )}
    </div>
  )
}

function Days({ days, month }: { days: Day[]; month: string }) {
  return (
    <ol>
      {days.map(([day, marks]) => (
        <li key={day}>
          <time dateTime={day}>{dayName(day, month.slice(0, 4))}</time>
          <ul>
            {marks.map(({ key, examId, exam, what, tone }) => (
              <li key={key}>
                <a href={`#exam-${examId}`} data-tone={tone}>
                  {exam} <b>{what}</b>
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
