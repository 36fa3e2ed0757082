import { formulaHtml } from '#lib/platform/content/render/math/render-math.ts'
import type { Reading } from '../body/reading.ts'
import type { Rich } from '../body/rich.ts'

/** A formula in LaTeX as it is, between one or two dollars, or the fault of one that cannot be drawn; `at` is its line. */
export function keepFormula(
  latex: string,
  { dollars, at, keep }: { dollars: '$' | '$$'; at: number } & Pick<Reading, 'keep'>,
): Rich {
  const tex = latex.replace(/\s+/g, ' ').trim()
  const text = `${dollars}${tex}${dollars}`
  if (formulaHtml(tex, dollars === '$') !== null) return keep({ kind: 'formula', text })
  const shown = tex.length > 40 ? `${tex.slice(0, 40)}…` : tex
  return keep({ kind: 'fault', text: `第 ${at} 行的公式 ${shown} 画不出来，请检查 LaTeX` })
}
