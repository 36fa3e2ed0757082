import { monthName, weekdays, weeksOf } from '#lib/platform/text/days/months.ts'
import styles from './sign-panel.module.css'

type Props = { month: string; today: string; signed: readonly string[] }

/** The days of a month with those that were signed. */
export function MonthCalendar({ month, today, signed }: Props) {
  return (
    <table className={styles.calendar}>
      <caption className="visually-hidden">{monthName(month)}签到日历</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={week.find(Boolean) ?? index}>
            {week.map((day, place) => (
              <td
                key={day ?? weekdays[place]}
                data-signed={(day && signed.includes(day)) || undefined}
                data-today={day === today || undefined}
              >
                {day && <Day day={day} isSigned={signed.includes(day)} isToday={day === today} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, isSigned, isToday }: { day: string; isSigned: boolean; isToday: boolean }) {
  return (
    <time dateTime={day} aria-current={isToday ? 'date' : undefined}>
      {Number(day.slice(8))}
      {isSigned && <span className="visually-hidden">，已签到</span>}
    </time>
  )
}
