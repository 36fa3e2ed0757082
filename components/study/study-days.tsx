import { useState } from 'react'
import { Section } from '#components/ui/section.tsx'
import type { StudyDay, StudyToday } from '#lib/study/contract.ts'
import { weekdayOf, weekdays } from '#lib/study/week.ts'
import { doneText, figuresText } from './done-text.ts'
import styles from './study-days.module.css'

/** Twelve weeks of days, a column a week; the more was done, the brighter; and their sums. A press on a day says what it was. */
export function StudyDays({ days, figures }: Pick<StudyToday, 'days' | 'figures'>) {
  const [chosen, setChosen] = useState<string | null>(null)
  const today = days.at(-1)
  const shown = days.find(({ day }) => day === chosen) ?? today
  const lit = days.filter(isLit).length
  return (
    <Section title="近 12 周" count={`${lit} 天有记录`}>
      <table className={styles.days}>
        <caption className="visually-hidden">每天做了什么，一列一周</caption>
        <thead>
          <tr>
            <td />
            {monthsOf(days).map(({ monday, month }) => (
              <th key={monday} scope="col">
                {month ? (
                  <span>{month} 月</span>
                ) : (
                  <span className="visually-hidden">{monday}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((name, weekday) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {days
                .filter(({ day }) => weekdayOf(day) === weekday)
                .map((day) => (
                  <td key={day.day}>
                    <button
                      type="button"
                      data-level={levelOf(day)}
                      aria-pressed={day.day === shown?.day}
                      aria-current={day === today ? 'date' : undefined}
                      title={dayText(day)}
                      aria-label={dayText(day)}
                      onClick={() => setChosen(day.day)}
                    />
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.figures}>{figuresText({ days, figures })}</p>
      {shown && (
        <p className={styles.shown} aria-live="polite">
          {dayText(shown)}
        </p>
      )}
    </Section>
  )
}

/** The weeks by their first day, with the month where one begins. */
function monthsOf(days: readonly StudyDay[]): { monday: string; month: number | null }[] {
  const mondays = days.filter(({ day }) => weekdayOf(day) === 0).map(({ day }) => day)
  const monthOf = (day = '') => Number(day.slice(5, 7))
  return mondays.map((monday, at) => {
    const month = monthOf(monday)
    return { monday, month: at > 0 && monthOf(mondays[at - 1]) === month ? null : month }
  })
}

const isLit = (day: StudyDay) => levelOf(day) > 0

const dayText = (day: StudyDay) => `${day.day}：${doneText(day) || '没有记录'}`

/** How bright a day is: nothing, a little, a good evening, a lot. Two minutes of film weigh a question, a homework ten. */
function levelOf({ answered, seconds, homework }: StudyDay): 0 | 1 | 2 | 3 {
  const done = answered + seconds / 120 + homework * 10
  if (done === 0) return 0
  return done < 10 ? 1 : done < 30 ? 2 : 3
}
