import { isoTime } from '#lib/platform/text/dates.ts'
import type { WrongCause, WrongItem } from '#lib/practice/contract/sittings.ts'
import { wrongQuestions as book } from '#lib/practice/server/tables.ts'

/** Columns that a learner sees of an entry of the wrong-question book; the card stays here. */
export const entryColumns = {
  cause: book.cause,
  wrongTimes: book.wrongTimes,
  rightInRow: book.rightInRow,
  lastWrongAt: book.lastWrongAt,
  due: book.due,
}
type Entry = Pick<typeof book.$inferSelect, keyof typeof entryColumns>
export type EntryView = Pick<WrongItem, keyof typeof entryColumns>

/** An entry with ISO times. */
export function toEntry({ cause, wrongTimes, rightInRow, lastWrongAt, due }: Entry): EntryView {
  return {
    // Written by setWrongCause only.
    cause: cause as WrongCause,
    wrongTimes,
    rightInRow,
    lastWrongAt: isoTime(lastWrongAt),
    due: isoTime(due),
  }
}
