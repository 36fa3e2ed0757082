import { GROUPED_FROM } from '#lib/practice/diagnosis.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import { type Figure, tallyOf } from './report-figures.ts'

/** Marked questions of one catalogue; `lost` and `full` in marks. */
export type PointFigures = {
  catalogueId: number
  questions: number
  right: number
  lost: number
  full: number
}

/**
 * The points (考点) of a sitting, which are the catalogues its questions lie in, by what they lost, dearest first; of those
 * that lost as much the first asked. Only questions that are marked count, and only points with at least three of them, which
 * are not all of one material: that is one draw.
 */
export function pointsOf(figures: readonly Figure[]): PointFigures[] {
  const marked = figures.filter(({ markedFull }) => markedFull > 0)
  return [...Map.groupBy(marked, ({ catalogueId }) => catalogueId)]
    .flatMap(([catalogueId, group]) => {
      const { marked: questions, right, score, markedFull: full } = tallyOf(group)
      const point = { catalogueId, questions, right, lost: roundMarks(full - score), full }
      return group.length > 1 && questions >= GROUPED_FROM ? [point] : []
    })
    .toSorted((one, other) => other.lost - one.lost)
}
