import type { CalendarEntry } from '#lib/exams/calendar.ts'
import { stateOn } from '#lib/exams/exam.ts'
import { StageDays } from './stage-days.tsx'
import styles from './stage-line.module.css'

type Props = { entries: CalendarEntry[]; today: string; cancelled: boolean; upright?: boolean }

/** All entries of an exam in their order, as a line across the page or, upright, down it. */
export function StageLine({ entries, today, cancelled, upright = false }: Props) {
  return (
    <ol className={styles.line} data-upright={upright || undefined}>
      {entries.map((entry) => {
        const state = cancelled ? 'past' : stateOn(entry, today)
        return (
          <li
            key={entry.key}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <b>{entry.name}</b>
            <StageDays entry={entry} today={today} />
            {upright && entry.note && <small>{entry.note}</small>}
          </li>
        )
      })}
    </ol>
  )
}
