import type { Html } from '#lib/platform/text/html.ts'
import type { FoundParts, FoundQuestion } from '#lib/question-batches/found.ts'
import { renderQuestion } from '#lib/questions/server/content/question/render-question.ts'
import { shownKeys } from '#lib/questions/server/content/question/shown-keys.ts'
import { pointsOf } from '#lib/questions/stored.ts'
import { toPublic } from '#lib/questions/table.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'
import { fullOfFound } from './full-question.ts'

/** A found question side by side: its text as it was written, what a learner sees, and the keys; `id` numbers it on the page. */
export function shownQuestion(question: FoundQuestion, id: number, render: (text: string) => Html) {
  const { subject = null, category = null } = question
  const nowhere = { subject: '', category: '' }
  const full = fullOfFound(question, String(id), nowhere)
  const { body, key } = renderQuestion(full, render)
  const keys = shownKeys(body, key, pointsOf(full))
  return {
    ...{ place: question.place, type: question.type, subject, category },
    ...{ written: writtenText(question), shown: toPublic(body, id), keys },
  }
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
