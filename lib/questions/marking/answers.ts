import type { FieldFault } from '#lib/platform/errors/app-error.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { answerRows } from './answer-rows.ts'

export type { Answer } from '#lib/questions/types.ts'

import type {
  Answer,
  GivenAnswer,
  PublicQuestion,
  QuestionId,
  QuestionType,
  UserAnswer,
} from '#lib/questions/types.ts'

/** An empty answer of a question: one entry, of a fill-in question one a blank, of a synthesis question those of its sub-questions. */
export function blankAnswer(question: PublicQuestion, businessId = ''): Answer {
  return {
    businessId,
    questionClassified: question.questionTypeCode === 'synthesis' ? 1 : 0,
    questionId: question.id,
    webAnswerDTOList: fitAnswers(question, []),
  }
}

/**
 * Answers as a question has them: its entries in order, normalised; missing ones blank, those too many dropped. To show
 * them; what is stored comes of `mergeAnswers`, which drops nothing.
 */
export function fitAnswers(question: PublicQuestion, given: readonly UserAnswer[]): UserAnswer[] {
  const { id, questionTypeCode: type } = question
  if (type === 'synthesis')
    return question.sonQuestion.flatMap((sub) => fitAnswers(sub, answersOf(sub.id, given)))
  return Array.from({ length: Math.max(1, question.answerSize) }, (_, index) => {
    const { answer = '', url = [] } = given[index] ?? {}
    // Only a written answer has room for pictures.
    const pictures = hasPictures(question) ? [...url] : []
    return { questionId: id, answer: normaliseAnswer(type, answer), url: pictures }
  })
}

/** Answers as they are stored, and what of a save has no place there; `field` is counted in it, such as `1.questionId`. */
type Merged = { entries: UserAnswer[]; faults: FieldFault[] }

/**
 * A stored answer after a save: what it names (sub-questions, blanks from the first on) as it was sent, normalised, and all
 * else as `before`; a blank that is named with an empty text is emptied. Nothing is dropped: what the question has no place
 * for is a fault. `ownUrl` answers how a picture is stored, null for one that is not the learner's own; one
 * that is stored there stays as it is.
 */
export function mergeAnswers(
  question: PublicQuestion,
  { before, given }: { before: readonly UserAnswer[]; given: readonly GivenAnswer[] },
  ownUrl: (address: string) => string | null,
): Merged {
  const isGroup = question.questionTypeCode === 'synthesis'
  const asked = isGroup ? question.sonQuestion : [question]
  const parts = asked.map((part) => {
    return { part, entries: fitAnswers(part, answersOf(part.id, before)), named: 0 }
  })
  const faults: FieldFault[] = []
  for (const [index, { questionId, answer, url }] of given.entries()) {
    const fault = (field: string, reason: string) =>
      faults.push({ field: `${index}${field}`, reason })
    const own = parts.find(({ part }) => String(part.id) === String(questionId))
    if (!own) {
      fault('.questionId', isGroup ? '这道题没有这一问' : '不是这道题')
      continue
    }
    const at = own.named++
    const stored = own.entries[at]
    if (!stored) {
      fault('', tooMany(own.part, own.entries.length))
      continue
    }
    const unknown = unknownOptions(own.part, answer ?? '')
    if (unknown) fault('.answer', unknown)
    const takesPictures = hasPictures(own.part)
    const urls = url?.map((address, place) => {
      const isStored = stored.url.includes(address)
      const taken = takesPictures ? (isStored ? address : ownUrl(address)) : null
      if (taken === null)
        fault(
          `.url.${place}`,
          takesPictures ? '图片须由您本人上传，并且能打开、不太大' : '这道题不收图片',
        )
      return taken ?? address
    })
    const text = answer === undefined ? stored.answer : storable(answer)
    own.entries[at] = { ...stored, answer: text, url: urls ?? stored.url }
  }
  return { entries: parts.flatMap(({ part, entries }) => fitAnswers(part, entries)), faults }
}

const hasPictures = ({ questionTypeCode: type }: PublicQuestion) => type === 'short_answer'

/** The entries of a save that have room for pictures. */
export function withPictures(
  question: PublicQuestion,
  given: readonly GivenAnswer[],
): GivenAnswer[] {
  const parts = [question, ...question.sonQuestion].filter(hasPictures)
  return given.filter(({ questionId }) => parts.some(({ id }) => String(id) === String(questionId)))
}

const tooMany = ({ questionTypeCode: type }: PublicQuestion, size: number) =>
  type === 'fill_in' ? `这道题只有 ${size} 个空` : '这道题只有一处作答'

function unknownOptions({ questionTypeCode, questionOptionList }: PublicQuestion, answer: string) {
  const heads = questionOptionList.map(({ optionHead }) => optionHead)
  const unknown = answerRows[questionTypeCode].unknownOptions(answer, heads)
  if (unknown.length === 0) return null
  // Whatever was sent, the sentence stays one that can be read.
  const named = unknown.slice(0, 3).map((head) => `“${[...head].slice(0, 8).join('')}”`)
  return `没有${named.join('、')}${unknown.length > named.length ? '等' : '这个'}选项`
}

/** One answered field as it is stored: sorted letters, numbers joined with commas, trimmed text. Idempotent. */
export function normaliseAnswer(type: QuestionType, raw: string): string {
  return answerRows[type].normalise(raw)
}

/** Whether one field is unanswered; an empty paragraph is, a picture is not. */
export function isBlank(type: QuestionType, entry: Pick<UserAnswer, 'answer' | 'url'>): boolean {
  return answerRows[type].isBlank(entry)
}

/** Whether nothing of a question is answered. */
export function isUnanswered(question: PublicQuestion, given: readonly UserAnswer[]): boolean {
  const { questionTypeCode: type, sonQuestion } = question
  if (type === 'synthesis')
    return sonQuestion.every((sub) => isUnanswered(sub, answersOf(sub.id, given)))
  return given.every((entry) => isBlank(type, entry))
}

/** The entries of one sub-question, in the order of its blanks. */
export function answersOf(subId: QuestionId, given: readonly UserAnswer[]): UserAnswer[] {
  return given.filter(({ questionId }) => questionId === subId)
}
