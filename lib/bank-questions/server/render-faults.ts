import { attempt } from '#lib/platform/content/render/rendered.ts'
import { createTextRenderer } from '#lib/platform/content/render/text/render-text.ts'
import type { QuestionFault } from '#lib/questions/full-shapes.ts'
import type { QuestionParts } from '#lib/questions/types.ts'

/** Finds the texts of a question that cannot be laid out, and the formulas that cannot be drawn, each with its field. */
export function renderFaults(line: QuestionParts): QuestionFault[] {
  const { render, warnings } = createTextRenderer()
  return textsOf(line).flatMap(([field, text]) => {
    warnings.length = 0
    const drawn = attempt(() => render(text))
    if ('failure' in drawn) return [{ field, reason: `无法排版：${drawn.failure}` }]
    return warnings.map((warning) => ({
      ...{ field, reason: `公式无法排版，请检查：${warning.replace(/^formula: /, '')}` },
    }))
  })
}

/** The texts that become HTML, by their fields. */
function textsOf(part: QuestionParts, at = ''): [field: string, text: string][] {
  const { stem, options, analysis, analyses = [], materials = [], sub_questions = [] } = part
  const each = (field: string, list: readonly { content: string }[]) =>
    list.map(({ content }, index): [string, string] => [`${at}${field}.${index}.content`, content])
  return [
    [`${at}stem`, stem],
    ...each('options', options),
    [`${at}analysis`, analysis],
    ...each(
      'analyses',
      analyses.map((one) => (one.type === 'text' ? one : { content: '' })),
    ),
    ...each('materials', materials),
    ...sub_questions.flatMap((sub, index) => textsOf(sub, `sub_questions.${index}.`)),
  ]
}
