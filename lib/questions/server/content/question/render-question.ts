import type { Html } from '#lib/platform/text/html.ts'
import { bodyOf, keyOf, type QuestionBody, type QuestionKey } from '#lib/questions/stored.ts'
import type { QuestionParts } from '#lib/questions/types.ts'

/** The two stored halves of a question with their texts as HTML: stems, options, materials and written analyses. */
export function renderQuestion(
  full: QuestionParts,
  render: (text: string) => Html,
): { body: QuestionBody; key: QuestionKey } {
  return { body: bodyOf(full, render), key: keyOf(full, render) }
}
