import { asc, eq } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { MarkedScript } from '#lib/marking/contract.ts'
import { pointsToMark } from '#lib/marking/score/score-of.ts'
import { blindPictures } from '#lib/marking/server/pictures/script-pictures.ts'
import { type MarkingSource, sourceOf } from '#lib/marking/server/source.ts'
import { markingMarks, markingScripts } from '#lib/marking/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isOwnRefused } from '#lib/staff/server/record-change.ts'
import { shownName, toItem } from './list-scripts.ts'

/** An answer with what it was asked by and all its marks; while it waits without any mark, also those of earlier rounds. Throws not_found, own_record. */
export async function findScript(
  db: Db,
  markerId: number,
  id: number,
  sources: readonly MarkingSource[],
): Promise<MarkedScript> {
  const [row] = await db.select().from(markingScripts).where(eq(markingScripts.id, id))
  if (!row) throw new AppError('not_found')
  if (isOwnRefused(markerId, row.userId)) throw new AppError('own_record')
  const [prompt, marks] = await Promise.all([
    sourceOf(sources, row.kind).show(db, row),
    db
      .select({ mark: markingMarks, marker: shownName(users) })
      .from(markingMarks)
      .innerJoin(users, eq(users.id, markingMarks.markerId))
      .where(eq(markingMarks.scriptId, id))
      .orderBy(asc(markingMarks.round), asc(markingMarks.stage)),
  ])
  if (!prompt) throw new AppError('not_found')
  const own = marks.find(({ mark }) => mark.markerId === markerId && mark.round === row.round)
  return {
    ...toItem({ row, holder: null, ownScore: own?.mark.score ?? null }, markerId),
    ...{ step: row.step, answer: row.answer, pictureList: await blindPictures(row) },
    prompt: { ...prompt, points: pointsToMark(prompt.points, row.full) },
    // Who marks second must not have read the first mark.
    marks: (row.state === 'waiting' ? [] : marks).map(({ mark, marker }) => {
      const { round, stage, score, points, deductions, annotations } = mark
      const { comment, reason, seconds } = mark
      return {
        ...{ round, stage, score, points, deductions, annotations },
        ...{ comment, reason, seconds, marker: marker ?? '' },
        at: mark.at.toISOString(),
      }
    }),
  }
}
