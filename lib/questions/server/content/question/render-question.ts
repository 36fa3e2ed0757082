import { bodyOf, keyOf, type QuestionBody, type QuestionKey } from '#lib/questions/stored.ts'
import type { QuestionParts } from '#lib/questions/types.ts'

/**
 * The two stored halves of a question with their texts as HTML: stems, options, materials and written analyses. Answers
 * stay text: they are compared, and a model answer is shown as text. Addresses of recordings stay as they are.
 */
export function renderQuestion(
  full: QuestionParts,
  render: (text: string) => string,
): { body: QuestionBody; key: QuestionKey } {
  return { body: renderedBody(bodyOf(full), render), key: renderedKey(keyOf(full), render) }
}

function renderedBody(body: QuestionBody, render: (text: string) => string): QuestionBody {
  return {
    ...body,
    stem: render(body.stem),
    options: body.options.map(({ head, content }) => ({ head, content: render(content) })),
    materials: body.materials.map(({ content }) => ({ content: render(content) })),
    subQuestions: body.subQuestions.map((sub) => renderedBody(sub, render)),
  }
}

function renderedKey(key: QuestionKey, render: (text: string) => string): QuestionKey {
  return {
    ...key,
    analysis: render(key.analysis),
    analyses: key.analyses.map(({ type, content }) => ({
      type,
      content: type === 'text' ? render(content) : content,
    })),
    subKeys: key.subKeys.map((sub) => renderedKey(sub, render)),
  }
}
