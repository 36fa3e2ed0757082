import type { MockText } from '#lib/mocks/mock-record.ts'
import type { mocks } from '#lib/mocks/server/tables.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'

type Row = typeof mocks.$inferSelect

const typed = (time: Date) => shanghaiMinute(time).replace(' ', 'T')
const typedOrNull = (time: Date | null) => time && typed(time)
const timeOf = (minute: string) => new Date(`${minute}:00+08:00`)
const timeOrNull = (minute: string | null) => (minute === null ? null : timeOf(minute))

/** Reads of a mock exam what its form holds. */
export const textOf = (row: Row): MockText => ({
  ...{ paperId: row.paperId, minutes: row.minutes, entryMinutes: row.entryMinutes },
  ...{ startsAt: typed(row.startsAt), seats: row.seats ?? 0, membersOnly: row.membersOnly },
  ...{ applyFrom: typed(row.applyFrom), applyUntil: typed(row.applyUntil) },
  ...{ resultsAt: typedOrNull(row.resultsAt), appealUntil: typedOrNull(row.appealUntil) },
  explanation: row.explanation,
})

/** The columns of what a form holds, which has no faults. */
export function columnsOf({ startsAt, applyFrom, applyUntil, seats, ...text }: MockText) {
  return {
    ...text,
    seats: seats === 0 ? null : seats,
    startsAt: timeOf(String(startsAt)),
    applyFrom: timeOf(String(applyFrom)),
    applyUntil: timeOf(String(applyUntil)),
    resultsAt: timeOrNull(text.resultsAt),
    appealUntil: timeOrNull(text.appealUntil),
  }
}
