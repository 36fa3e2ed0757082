import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { type Figure, standoutsOf } from '#lib/practice/server/report/report-figures.ts'
import type { AnsweredAttempt } from '#lib/practice/shapes.ts'
import { toFigure, toItem } from './answered-item.ts'
import { type AnsweredRow, answeredRows } from './answered-rows.ts'
import { getSubmitted, type SubmittedAttempt } from './submitted-attempt.ts'

/** A sitting of this user that is handed in, with answers and analyses. Throws not_found, for an open one too. */
export async function answeredAttempt(
  db: Db,
  userId: number,
  attemptId: number,
): Promise<AnsweredAttempt> {
  const attempt = await getSubmitted(db, userId, attemptId)
  const rows = await answeredRows(db, userId, attemptId)
  return toAnsweredAttempt(attempt, rows, rows.map(toFigure))
}

/** Sitting, questions and figures put together; `figures` stand in the order of `rows`. */
export function toAnsweredAttempt(
  attempt: SubmittedAttempt,
  rows: readonly AnsweredRow[],
  figures: readonly Figure[],
): AnsweredAttempt {
  const { id, kind, title, paperId, catalogueId, submittedAt, score, full } = attempt
  const marks = standoutsOf(figures)
  return {
    ...{ id, kind, title, paperId, catalogueId, score, full },
    submittedAt: isoTime(submittedAt),
    items: rows.map((row, index) => toItem(row, marks[index] ?? [])),
  }
}
