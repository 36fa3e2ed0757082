import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import type { Learner } from '#lib/practice/server/learner.ts'
import { standingOf } from '#lib/practice/server/marking/ask-marking.ts'
import { type Figure, standoutsOf, tallyOf } from '#lib/practice/server/report/report-figures.ts'
import type { AnsweredSitting } from '#lib/practice/shapes.ts'
import { bySelf, type WrittenStanding } from '#lib/questions/policies/who-marks.ts'
import { hasWritten } from '#lib/questions/stored.ts'
import { toFigure, toItem } from './answered-item.ts'
import { type AnsweredRow, answeredRows } from './answered-rows.ts'
import { getSubmittedSitting, type SubmittedSitting } from './submitted-sitting.ts'

/** A sitting of this learner that is handed in, with answers and analyses. Throws not_found, for an open one too. */
export async function getAnsweredSitting(
  db: Db,
  learner: Learner,
  sittingId: number,
): Promise<AnsweredSitting> {
  const sitting = await getSubmittedSitting(db, learner, sittingId)
  const rows = await answeredRows(db, learner, sittingId)
  return toAnsweredSitting(sitting, rows, rows.map(toFigure), await whoMarksRows(db, sitting, rows))
}

/** Says who marks what is written in a sitting; asks nothing more where nothing is. */
export async function whoMarksRows(
  db: Db,
  sitting: SubmittedSitting,
  rows: readonly AnsweredRow[],
): Promise<WrittenStanding> {
  return rows.some(({ body }) => hasWritten(body)) ? await standingOf(db, sitting) : bySelf
}

/** Sitting, questions and figures put together; `figures` stand in the order of `rows`. */
export function toAnsweredSitting(
  sitting: SubmittedSitting,
  rows: readonly AnsweredRow[],
  figures: readonly Figure[],
  written: WrittenStanding,
): AnsweredSitting {
  const { id, kind, title, paperId, catalogueId, submittedAt } = sitting
  // Marks of a withdrawn question stay stored, and do not count.
  const isAll = rows.every(({ withdrawn }) => withdrawn === null)
  const { score, full } = isAll ? sitting : tallyOf(figures)
  const marks = standoutsOf(figures)
  return {
    ...{ id, kind, title, paperId, catalogueId, score, full, written },
    submittedAt: isoTime(submittedAt),
    items: rows.flatMap((row, index) => {
      const figure = figures[index]
      return figure ? toItem(row, figure, marks[index] ?? []) : []
    }),
  }
}
