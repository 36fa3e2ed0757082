import { readableText } from '#components/practice/report/text/readable-text.ts'
import type { AnsweredQuestion } from '#lib/questions/types.ts'

type Kind = AnsweredQuestion['questionTypeCode']

/** The right answer in words, of a material question that of its parts, numbered; of a withdrawn one the reason. */
export function rightText(question: AnsweredQuestion): string {
  const { questionTypeCode: type, answer, answerList, sonQuestion, withdrawn } = question
  if (withdrawn !== undefined) return `本题已撤回：${withdrawn}`
  if (type === 'synthesis') return numbered(sonQuestion.map(rightText))
  return said(type, type === 'fill_in' ? answerList.map((entry) => entry.answer) : [answer])
}

/** The learner's own answer in words. */
export function ownText(question: AnsweredQuestion): string {
  const { questionTypeCode: type, userAnswers, sonQuestion } = question
  if (type === 'synthesis') return numbered(sonQuestion.map((sub) => ownText(sub) || '未作答'))
  if (type !== 'short_answer')
    return said(
      type,
      userAnswers.map(({ answer }) => answer),
    )
  const pictures = userAnswers.reduce((sum, { url }) => sum + url.length, 0)
  const text = userAnswers.map(({ answer }) => readableText(answer)).join('\n')
  return pictures === 0 ? text : `${text}\n（附图 ${pictures} 张）`.trim()
}

function said(type: Kind, answers: readonly string[]): string {
  if (answers.every((answer) => answer.trim() === '')) return ''
  if (type === 'fill_in') return numbered(answers.map((answer) => answer || '未作答'))
  const answer = answers[0] ?? ''
  return type === 'sequencing' ? answer.replaceAll(',', ' → ') : answer
}

const numbered = (parts: readonly string[]) =>
  parts.length === 1 ? (parts[0] ?? '') : parts.map((part, i) => `（${i + 1}）${part}`).join('\n')
