import type { Html } from '#lib/platform/text/html.ts'
import { ownAnalyses } from '#lib/questions/marking/answered.ts'
import {
  type PartPoint,
  pairsOf,
  pointsOfPart,
  type QuestionBody,
  type QuestionKey,
} from '#lib/questions/stored.ts'
import type { ShownKey } from '#lib/questions/types.ts'

/** The key of a question as staff read it, of one with materials those of its parts in their order; `points` are those of all parts. */
export function shownKeys(
  body: QuestionBody,
  key: QuestionKey,
  points: readonly PartPoint[] = [],
): ShownKey[] {
  const answer = body.type === 'fill_in' ? key.answerList.join('；') : key.answer
  const analyses = ownAnalyses(body.id, key).filter(({ analysis }) => analysis.trim() !== '')
  const own = {
    ...{ answer, analyses },
    points: pointsOfPart(body.id, points).map(
      ({ code, text, score, alternatives = [], required = false }) => ({
        // A point that is being written has no marks yet.
        ...{ code, text, score: score ?? 0, alternatives, required },
      }),
    ),
  }
  if (body.type !== 'synthesis') return [own]
  return pairsOf(body, key).flatMap(([sub, subKey]) => shownKeys(sub, subKey, points))
}

/** The analyses of a key that people wrote, as HTML. */
export const writtenAnalyses = ({ analyses }: ShownKey): Html[] =>
  analyses.flatMap((one) => (one.type === 'text' && !one.isAi ? [one.analysis] : []))
