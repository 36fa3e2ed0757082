import { isBlank, normaliseAnswer } from '#lib/questions/marking/answers.ts'
import type { AnsweredQuestion, Grade, QuestionId, UserAnswer } from '#lib/questions/types.ts'

export type Outcome = 'right' | 'part' | 'wrong' | 'blank' | 'self' | 'unmarked' | 'withdrawn'

/** How an answer is said: letters parted by 、, an order by arrows, blanks numbered. Empty when nothing was answered. */
export function sayAnswer(
  type: AnsweredQuestion['questionTypeCode'],
  answers: readonly string[],
): string {
  if (answers.every((answer) => answer.trim() === '')) return ''
  if (type === 'fill_in') {
    if (answers.length === 1) return answers[0] ?? ''
    return answers.map((answer, index) => `（${index + 1}）${answer || '未作答'}`).join('　')
  }
  const [answer = ''] = answers
  if (type === 'sequencing') return normaliseAnswer(type, answer).replaceAll(',', ' → ')
  return type.endsWith('_choose') ? [...normaliseAnswer(type, answer)].join('、') : answer
}

/** Right, right in part, wrong, left blank, marked by its writer, or by nobody, withdrawn; undefined when only the server can tell. */
export function outcomeOf(question: AnsweredQuestion, grade?: Grade | null): Outcome | undefined {
  const { questionTypeCode: type, userAnswers } = question
  if (question.withdrawn !== undefined) return 'withdrawn'
  if (type === 'synthesis') return undefined
  if (userAnswers.every((entry) => isBlank(type, entry))) return 'blank'
  if (question.self && question.userScore === null) return 'self'
  if (grade) return gradeOutcome(grade)
  if (type === 'short_answer') return question.userScore === null ? 'unmarked' : undefined
  if (type === 'fill_in') return undefined
  const own = normaliseAnswer(type, userAnswers[0]?.answer ?? '')
  return outcome(own === normaliseAnswer(type, question.answer))
}

function gradeOutcome({ correct, score }: Grade): Outcome {
  if (correct === null) return 'unmarked'
  return !correct && score !== null && score > 0 ? 'part' : outcome(correct)
}

const outcome = (isRight: boolean): Outcome => (isRight ? 'right' : 'wrong')

/** The grade of a question or sub-question within the grade of the whole. */
export function gradeOf(id: QuestionId, grade?: Grade | null): Grade | undefined {
  if (!grade) return undefined
  return grade.questionId === id ? grade : grade.perPart?.find((part) => part.questionId === id)
}

/** The learner's entries of a question, those of its sub-questions included. */
export function entriesOf(question: AnsweredQuestion): UserAnswer[] {
  return [...question.userAnswers, ...question.sonQuestion.flatMap(entriesOf)]
}
