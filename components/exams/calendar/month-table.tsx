import type { CalendarExam } from '#lib/exams/calendar.ts'
import { monthName, weekdays, weeksOf } from '#lib/platform/text/days/months.ts'
import { type Bar, weekOf } from './bars.ts'
import styles from './month-table.module.css'

type Props = { month: string; today: string; exams: CalendarExam[] }

/** A month as a table from Monday to Sunday with a bar for each entry, which leads to its exam in the list below. Phones have the agenda in its place. */
export function MonthTable({ month, today, exams }: Props) {
  return (
    <table className={styles.month}>
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
      {weeksOf(month).map((days) => (
        <WeekRows key={days.find((day) => day !== null)} {...{ days, today, exams }} />
      ))}
    </table>
  )
}

type WeekProps = { days: (string | null)[]; today: string; exams: CalendarExam[] }

function WeekRows({ days, today, exams }: WeekProps) {
  const { lanes, left } = weekOf(exams, days)
  return (
    <tbody>
      <tr className={styles.days}>
        {days.map((day, index) => (
          <td
            key={day ?? weekdays[index]}
            aria-current={day === today ? 'date' : undefined}
            data-gone={(day && day < today) || undefined}
          >
            {day && Number(day.slice(8))}
            {day === today && <b>今天</b>}
          </td>
        ))}
      </tr>
      {lanes.map((lane) => (
        <tr key={lane[0]?.key}>{cellsOf(lane)}</tr>
      ))}
      {left > 0 && (
        <tr>
          <td colSpan={7} className={styles.left}>
            另有 {left} 项，见下面各场考试
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** A lane as cells: a bar over its days, and an empty cell for each day between. */
function cellsOf(lane: Bar[]) {
  const gap = (from: number, to: number) =>
    weekdays.slice(from, to).map((name) => <td key={name} />)
  let next = 0
  const cells = lane.flatMap((bar) => {
    const before = gap(next, bar.first)
    next = bar.last + 1
    return [...before, <BarCell key={bar.key} bar={bar} />]
  })
  return [...cells, ...gap(next, weekdays.length)]
}

function BarCell({ bar: { examId, text, tone, first, last, ends } }: { bar: Bar }) {
  return (
    <td colSpan={last - first + 1}>
      <a href={`#exam-${examId}`} data-tone={tone}>
        {text}
        {ends && <b> {ends} 止</b>}
      </a>
    </td>
  )
}
