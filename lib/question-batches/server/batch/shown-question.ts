import type { Html } from '#lib/platform/text/html.ts'
import type { FoundParts, FoundQuestion } from '#lib/question-batches/found.ts'
import { renderQuestion } from '#lib/questions/server/content/question/render-question.ts'
import { pairsOf, type QuestionBody, type QuestionKey } from '#lib/questions/stored.ts'
import { toPublic } from '#lib/questions/table.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'
import { fullOfFound } from './full-question.ts'

/** A found question side by side: its text as it was written, what a learner sees, and the keys; `id` numbers it on the page. */
export function shownQuestion(question: FoundQuestion, id: number, render: (text: string) => Html) {
  const { subject = null, category = null } = question
  const nowhere = { subject: '', category: '' }
  const { body, key } = renderQuestion(fullOfFound(question, String(id), nowhere), render)
  return {
    ...{ place: question.place, type: question.type, subject, category },
    ...{ written: writtenText(question), shown: toPublic(body, id), keys: keysOf(body, key) },
  }
}

type ShownKey = { answer: string; analyses: Html[] }

/** The key of a question, of one with materials those of its parts. */
function keysOf(body: QuestionBody, key: QuestionKey): ShownKey[] {
  if (body.type === 'synthesis')
    return pairsOf(body, key).flatMap(([sub, subKey]) => keysOf(sub, subKey))
  const texts = key.analyses.flatMap((one) => (one.type === 'text' ? [one.content] : []))
  const analyses = [key.analysis, ...texts].filter((text) => text !== '')
  return [{ answer: body.type === 'fill_in' ? key.answerList.join('；') : key.answer, analyses }]
}

/** All that is written of a question, a line a part. */
function writtenText(question: FoundParts): string {
  const { type, stem, options, answer, answer_list, analysis, analyses = [], score } = question
  const { materials = [], sub_questions = [], points = [] } = question
  const said = answer_list ? answer_list.join('；') : answer
  return [
    ...materials.map(({ content }) => `【材料】${content}`),
    `【${questionTypeName(type)}】${stem}`,
    ...options.map(({ head, content }) => `${head}. ${content}`),
    ...(said === '' ? [] : [`【答案】${said}`]),
    ...(analysis === '' ? [] : [`【解析】${analysis}`]),
    ...analyses.map(({ content }) => `【解析】${content}`),
    ...points.map((point) => `【采分点】${point.text}（${point.score} 分）`),
    ...(score === undefined ? [] : [`【分值】${score}`]),
    ...sub_questions.map(writtenText),
  ].join('\n')
}
