import { shortDay } from '#components/ui/short-day.ts'
import type { CalendarEntry } from '#lib/exams/calendar.ts'

/** The day or days of an entry, in short; the year of the last one only where it is another than the first one's. */
export function StageDays({
  entry: { from, until },
  today,
}: {
  entry: CalendarEntry
  today: string
}) {
  return (
    <span>
      <time dateTime={from}>{shortDay(from, today)}</time>
      {until !== from && (
        <>
          {' 至 '}
          <time dateTime={until}>{shortDay(until, from)}</time>
        </>
      )}
    </span>
  )
}
