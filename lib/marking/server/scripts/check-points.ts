import type { Scale } from '#lib/marking/score/final-mark.ts'
import { isGivable } from '#lib/marking/score/score-of.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { storable } from '#lib/platform/text/storable.ts'
import type { PointMark, SharedPoint } from '#lib/questions/types.ts'

type Given = Pick<PointMark, 'code' | 'score' | 'quote' | 'note'>

/**
 * Checks the marks for every point, each once and in its order. Throws invalid_input for marks that a point does not
 * take.
 */
export function pointMarksOf(
  shared: readonly SharedPoint[],
  given: readonly Given[],
  scale: Scale,
): PointMark[] {
  const codes = new Set(given.map(({ code }) => code))
  if (codes.size !== given.length || codes.size !== shared.length)
    throw refused('每个采分点都要给分')
  return shared.map((point) => {
    const one = given.find(({ code }) => code === point.code)
    if (!one) throw refused('没有这个采分点')
    if (!isGivable(one.score, point, scale)) throw refused(`“${point.text}”不能得 ${one.score} 分`)
    const { code, text, score: full } = point
    const { score, quote, note } = one
    return { code, text, full, score, quote: storable(quote), note: storable(note) }
  })
}

const refused = (reason: string) =>
  new AppError('invalid_input', { fields: [{ field: 'points', reason }] })
