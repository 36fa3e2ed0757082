import type { CalendarExam } from '#lib/exams/calendar.ts'
import { monthName, weekdays, weeksOf } from '#lib/platform/text/months.ts'
import { type Mark, marksByDay } from './marks.ts'
import styles from './month-table.module.css'

type Props = { month: string; today: string; exams: CalendarExam[] }

/** A month as a table from Monday to Sunday; its marks lead to the exams listed below. On narrow screens a day shows a dot in their place. */
export function MonthTable({ month, today, exams }: Props) {
  const marks = marksByDay(exams)
  return (
    <table className={styles.month} data-empty={marks.size === 0}>
      <caption className="visually-hidden">{monthName(month)}的日程</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              <abbr title={`星期${name}`}>{name}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, index) =>
              day ? (
                <td key={day} aria-current={day === today ? 'date' : undefined}>
                  <Day day={day} marks={marks.get(day) ?? []} isToday={day === today} />
                </td>
              ) : (
                <td key={weekdays[index]} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, marks, isToday }: { day: string; marks: Mark[]; isToday: boolean }) {
  const number = Number(day.slice(8))
  const [first] = marks
  return (
    <>
      <span className={styles.number}>
        {first ? (
          <a
            href={`#exam-${first.examId}`}
            aria-label={`${number} 日，${marks.length} 项`}
            data-urgent={marks.some(({ tone }) => tone === 'deadline' || tone === 'written')}
          >
            {number}
          </a>
        ) : (
          <span>{number}</span>
        )}
        {isToday && <small>今天</small>}
      </span>
      {marks.length > 0 && (
        <ul className={styles.marks}>
          {marks.map(({ key, examId, exam, what, tone }) => (
            <li key={key}>
              <a href={`#exam-${examId}`} data-tone={tone}>
                <b>{exam}</b> <span>{what}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
