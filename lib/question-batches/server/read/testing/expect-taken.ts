import { createTextRenderer } from '#lib/platform/content/render/text/render-text.ts'
import type { FoundParts, FoundQuestion } from '#lib/question-batches/found.ts'
import { parseQuestion } from '#lib/questions/full-shapes.ts'

/** For tests: asks the rules of the question bank, and the renderer of its texts. */
export function expectTaken({ place: _, sub_questions, ...question }: FoundQuestion): void {
  const subs = sub_questions?.map((sub, at) => ({ ...sub, id: `q-${at}` }))
  const line = { subject: '科目', category: '分类', ...question, id: 'q' }
  expect(parseQuestion(subs ? { ...line, sub_questions: subs } : line)).not.toHaveProperty('faults')
  const renderer = createTextRenderer()
  for (const text of textsOf({ ...question, sub_questions })) renderer.render(text)
  expect(renderer.warnings).toEqual([])
}

const textsOf = (parts: FoundParts): string[] => [
  ...[parts.stem, parts.answer, parts.analysis],
  ...parts.options.map(({ content }) => content),
  ...(parts.materials ?? []).map(({ content }) => content),
  ...(parts.sub_questions ?? []).flatMap(textsOf),
]
