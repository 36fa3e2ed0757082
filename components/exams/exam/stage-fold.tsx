import { Icon } from '#components/ui/icon.tsx'
import type { CalendarEntry } from '#lib/exams/calendar.ts'
import { stagesOn } from '#lib/exams/exam.ts'
import { StageDays } from './stage-days.tsx'
import styles from './stage-fold.module.css'
import { StageLine } from './stage-line.tsx'

type Props = { entries: CalendarEntry[]; today: string; cancelled: boolean }

/** Shows what was last, what is on and what comes next; folds all the rest below. */
export function StageFold({ entries, today, cancelled }: Props) {
  const { past, now, coming } = stagesOn(entries, today)
  const three = [
    { name: '已过', entry: past.at(-1), state: 'past' },
    { name: '现在', entry: now[0], state: 'now' },
    { name: '接着', entry: coming[0], state: 'coming' },
  ]
  return (
    <details className={styles.fold}>
      <summary>
        {!cancelled && (
          <span className={styles.three}>
            {three.map(
              ({ name, entry, state }) =>
                entry && (
                  <span key={name} data-state={state}>
                    <i>{name}</i>
                    <b>{entry.name}</b>
                    <StageDays entry={entry} today={today} />
                  </span>
                ),
            )}
          </span>
        )}
        <span className={styles.more}>
          全部 {entries.length} 个环节
          <Icon name="down" />
        </span>
      </summary>
      <StageLine upright {...{ entries, today, cancelled }} />
    </details>
  )
}
