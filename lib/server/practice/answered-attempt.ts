import type { AnsweredAttempt } from '#lib/contract/learning/practice-shapes.ts'
import { isoTime } from '#lib/text/dates.ts'
import type { Db } from '../db/client.ts'
import { toFigure, toItem } from './answered-item.ts'
import { type AnsweredRow, answeredRows } from './answered-rows.ts'
import { type Figure, standoutsOf } from './report-figures.ts'
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
