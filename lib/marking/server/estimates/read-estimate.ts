import { z } from 'zod'
import type { EstimatedPoint } from '#lib/marking/estimate.ts'
import type { Scale } from '#lib/marking/score/final-mark.ts'
import { isGivable } from '#lib/marking/score/score-of.ts'
import { storable } from '#lib/platform/text/storable.ts'
import type { SharedPoint } from '#lib/questions/types.ts'

const said = z.object({
  points: z.array(
    z.object({ code: z.string(), score: z.number(), reason: z.string().default('') }),
  ),
})

/** The longest reason that is shown, in characters. */
const LONGEST_REASON = 100

/** The marks in a text of a model, in the order of the points; null unless every point has one mark that a marker could give, too. */
export function readEstimate(
  text: string,
  points: readonly SharedPoint[],
  scale: Scale,
): EstimatedPoint[] | null {
  const parsed = said.safeParse(jsonIn(text))
  if (!parsed.success || parsed.data.points.length !== points.length) return null
  const marks = points.flatMap((point) => {
    const one = parsed.data.points.find(({ code }) => code === point.code)
    if (!one || !isGivable(one.score, point, scale)) return []
    const reason = storable(one.reason.trim().slice(0, LONGEST_REASON))
    return [{ code: point.code, score: one.score, reason }]
  })
  return marks.length === points.length ? marks : null
}

/** The object in a text, which models like to put between words or fences; null where there is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return null
  }
}
