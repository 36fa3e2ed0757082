import { Stages } from '#components/ui/stages.tsx'
import type { CalendarEntry } from '#lib/exams/calendar.ts'
import { stateOn } from '#lib/exams/exam.ts'
import { StageDays } from './stage-days.tsx'

type Props = { entries: CalendarEntry[]; today: string; cancelled: boolean; upright?: boolean }

const states = { past: 'past', now: 'now', coming: 'next' } as const

/** All entries of an exam in their order, as a line across the page or, upright, down it. */
export function StageLine({ entries, today, cancelled, upright = false }: Props) {
  const stages = entries.map((entry) => ({
    ...{ key: entry.key, name: entry.name, note: entry.note },
    when: <StageDays entry={entry} today={today} />,
    state: cancelled ? ('off' as const) : states[stateOn(entry, today)],
  }))
  return <Stages stages={stages} upright={upright} />
}
