import type { Html } from '#lib/platform/text/html.ts'
import { pairsOf, type QuestionBody, type QuestionKey } from '#lib/questions/stored.ts'

type ShownKey = { answer: string; analyses: Html[] }

/** The key of a question as staff read it, of one with materials those of its parts in their order. */
export function shownKeys(body: QuestionBody, key: QuestionKey): ShownKey[] {
  if (body.type === 'synthesis')
    return pairsOf(body, key).flatMap(([sub, subKey]) => shownKeys(sub, subKey))
  const texts = key.analyses.flatMap((one) => (one.type === 'text' ? [one.content] : []))
  const analyses = [key.analysis, ...texts].filter((text) => text !== '')
  return [{ answer: body.type === 'fill_in' ? key.answerList.join('；') : key.answer, analyses }]
}
