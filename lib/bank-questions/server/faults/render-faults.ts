import { attempt, type Rendered } from '#lib/platform/content/render/rendered.ts'
import { createTextRenderer } from '#lib/platform/content/render/text/render-text.ts'
import type { Html } from '#lib/platform/text/html.ts'
import type { QuestionFault } from '#lib/questions/full-shapes.ts'
import type { QuestionParts } from '#lib/questions/types.ts'

type Drawn = { rendered: Rendered<Html>; warnings: string[] }

/** Draws each text once, however often it is asked for: its faults and its sight come of one rendering. */
export type OnceRenderer = {
  /** Throws what cannot be laid out. */
  render: (text: string) => Html
  draw: (text: string) => Drawn
}

/** Makes a renderer for the texts of one question. */
export function onceRenderer(): OnceRenderer {
  const { render, warnings } = createTextRenderer()
  const known = new Map<string, Drawn>()
  const draw = (text: string): Drawn => {
    const drawn = known.get(text) ?? {
      ...{ rendered: attempt(() => render(text)), warnings: warnings.splice(0) },
    }
    known.set(text, drawn)
    return drawn
  }
  return {
    draw,
    render: (text) => {
      const { rendered } = draw(text)
      if ('failure' in rendered) throw new Error(rendered.failure)
      return rendered.output
    },
  }
}

/** Finds the texts of a question that cannot be laid out, and the formulas that cannot be drawn, each with its field. */
export function renderFaults(line: QuestionParts, { draw }: OnceRenderer): QuestionFault[] {
  return textsOf(line).flatMap(([field, text]) => {
    const { rendered, warnings } = draw(text)
    if ('failure' in rendered) return [{ field, reason: `无法排版：${rendered.failure}` }]
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
