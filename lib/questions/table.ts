import { plainText } from '#lib/platform/text/plain-text.ts'
import { type Asked, blankMarks, letterMarks, sequenceMarks } from '#lib/questions/marking/marks.ts'
import { joinSequence, splitSequence } from '#lib/questions/marking/sequence.ts'
import {
  blankFaults,
  choiceFaults,
  type PartFault,
  sequenceFaults,
  shortAnswerFaults,
  synthesisFaults,
  trueFalseFaults,
} from './checks.ts'
import { sortedLetters, splitLetters } from './heads.ts'
import type { QuestionBody } from './stored.ts'
import type {
  Grade,
  PublicQuestion,
  QuestionId,
  QuestionParts,
  QuestionType,
  UserAnswer,
} from './types.ts'

/** Fields of a full question that only some types have. */
export type OwnField =
  | 'options'
  | 'answer_list'
  | 'words_num'
  | 'points'
  | 'materials'
  | 'sub_questions'
type OwnPublic = Partial<Omit<PublicQuestion, 'id' | 'context' | 'questionTypeCode' | 'score'>>
type Marks = Omit<Grade, 'questionId' | 'full'>

/** One row of the table: all that sets a question type apart from the others. */
type QuestionRow = {
  /** Its Chinese name. */
  name: string
  /** Fields of a content file that only some types have, and this one. */
  fields: readonly OwnField[]
  faults: (question: QuestionParts) => PartFault[]
  /** What a learner may see before submission beside stem and marks, field by field. */
  publicFields: (body: QuestionBody) => OwnPublic
  /** One answered field as it is stored and compared. */
  normalise: (raw: string) => string
  /** What of an answered field is none of the options, whose `heads` are given; none where there are no options. */
  unknownOptions: (raw: string, heads: readonly string[]) => string[]
  isBlank: (entry: Pick<UserAnswer, 'answer' | 'url'>) => boolean
  /** Marks of an answer that is not wholly blank; `null` when a person or the sub-questions give them. */
  marks: ((asked: Asked) => Marks) | null
}

const optionList = ({ options }: QuestionBody): OwnPublic => ({
  questionOptionList: options.map(({ head, content }) => ({ optionHead: head, content })),
})
const isEmpty = ({ answer }: { answer: string }) => answer.trim() === ''
const trimmed = (raw: string) => raw.trim()

const anyText = () => []

const choice = {
  fields: ['options'],
  publicFields: optionList,
  normalise: sortedLetters,
  unknownOptions: (raw, heads) => splitLetters(raw).filter((letter) => !heads.includes(letter)),
  isBlank: ({ answer }) => sortedLetters(answer) === '',
  marks: letterMarks,
} satisfies Partial<QuestionRow>

const questionTable = {
  single_choose: { ...choice, name: '单选题', faults: (full) => choiceFaults(full, 1, 1) },
  true_false_choose: { ...choice, name: '判断题', faults: trueFalseFaults },
  multiple_choose: { ...choice, name: '多选题', faults: (full) => choiceFaults(full, 2, 26) },
  non_directional_choose: {
    ...choice,
    name: '不定项选择题',
    faults: (full) => choiceFaults(full, 1, 26),
  },
  sequencing: {
    name: '排序题',
    fields: ['options'],
    faults: sequenceFaults,
    publicFields: optionList,
    normalise: (raw) => joinSequence(splitSequence(raw)),
    unknownOptions: (raw, heads) => splitSequence(raw).filter((entry) => !heads.includes(entry)),
    isBlank: ({ answer }) => splitSequence(answer).length === 0,
    marks: sequenceMarks,
  },
  fill_in: {
    name: '填空题',
    fields: ['answer_list'],
    faults: blankFaults,
    publicFields: ({ answerSize }) => ({ answerSize }),
    normalise: trimmed,
    unknownOptions: anyText,
    isBlank: isEmpty,
    marks: blankMarks,
  },
  short_answer: {
    name: '简答题',
    fields: ['words_num', 'points'],
    faults: shortAnswerFaults,
    publicFields: ({ wordsNum }) => ({ wordsNum }),
    normalise: trimmed,
    unknownOptions: anyText,
    // An untouched editor leaves an empty paragraph behind; a photographed answer has no text.
    isBlank: ({ answer, url }) => plainText(answer) === '' && url.length === 0,
    marks: null,
  },
  synthesis: {
    name: '材料题',
    fields: ['materials', 'sub_questions'],
    faults: synthesisFaults,
    publicFields: ({ materials, subQuestions }) => ({
      materialContext: materials.map(({ content }) => ({ content })),
      sonQuestion: subQuestions.map((sub) => toPublic(sub)),
    }),
    normalise: trimmed,
    unknownOptions: anyText,
    isBlank: isEmpty,
    marks: null,
  },
} satisfies Record<QuestionType, QuestionRow>

/** The row of a type. */
export function questionRow(type: QuestionType): QuestionRow {
  return questionTable[type]
}

/** The only form in which a question leaves the server before its answer was submitted; `id` is its number in the database. */
export function toPublic(body: QuestionBody, id: QuestionId = body.id): PublicQuestion {
  return {
    id,
    context: body.stem,
    questionTypeCode: body.type,
    questionOptionList: [],
    answerSize: 0,
    wordsNum: null,
    materialContext: [],
    sonQuestion: [],
    ...questionRow(body.type).publicFields(body),
    score: body.score,
  }
}
