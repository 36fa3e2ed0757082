import { type Asked, blankMarks, letterMarks, sequenceMarks } from '#lib/questions/marking/marks.ts'
import {
  blankFaults,
  choiceFaults,
  type PartFault,
  sequenceFaults,
  shortAnswerFaults,
  synthesisFaults,
  trueFalseFaults,
} from './checks.ts'
import type { QuestionBody } from './stored.ts'
import type { Grade, PublicQuestion, QuestionId, QuestionParts, QuestionType } from './types.ts'

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

/**
 * One row of the table: all that sets a question type apart from the others. A browser reads names (type-names.ts) and
 * answers (marking/answer-rows.ts) alone, since checks and marking would weigh more than all else that a sitting loads of questions.
 */
type QuestionRow = {
  /** Fields of a content file that only some types have, and this one. */
  fields: readonly OwnField[]
  faults: (question: QuestionParts) => PartFault[]
  /** Shows what a learner may see before submission beside stem and marks, field by field. */
  publicFields: (body: QuestionBody) => OwnPublic
  /** Marks an answer that is not wholly blank; `null` when a person or the sub-questions do. */
  marks: ((asked: Asked) => Marks) | null
}

const optionList = ({ options }: QuestionBody): OwnPublic => ({
  questionOptionList: options.map(({ head, content }) => ({ optionHead: head, content })),
})

const choice = {
  fields: ['options'],
  publicFields: optionList,
  marks: letterMarks,
} satisfies Partial<QuestionRow>

const questionTable = {
  single_choose: { ...choice, faults: (full) => choiceFaults(full, 1, 1) },
  true_false_choose: { ...choice, faults: trueFalseFaults },
  multiple_choose: { ...choice, faults: (full) => choiceFaults(full, 2, 26) },
  non_directional_choose: { ...choice, faults: (full) => choiceFaults(full, 1, 26) },
  sequencing: {
    fields: ['options'],
    faults: sequenceFaults,
    publicFields: optionList,
    marks: sequenceMarks,
  },
  fill_in: {
    fields: ['answer_list'],
    faults: blankFaults,
    publicFields: ({ answerSize }) => ({ answerSize }),
    marks: blankMarks,
  },
  short_answer: {
    fields: ['words_num', 'points'],
    faults: shortAnswerFaults,
    publicFields: ({ wordsNum }) => ({ wordsNum }),
    marks: null,
  },
  synthesis: {
    fields: ['materials', 'sub_questions'],
    faults: synthesisFaults,
    publicFields: ({ subQuestions }) => ({
      sonQuestion: subQuestions.map((sub) => toPublic(sub)),
    }),
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
    // Of files a synthesis question alone has one; a drill's figure is one too.
    materialContext: body.materials.map(({ content }) => ({ content })),
    sonQuestion: [],
    ...questionRow(body.type).publicFields(body),
    score: body.score,
  }
}
