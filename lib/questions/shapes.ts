import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'
import type { Policy } from '#lib/questions/policies/policies.ts'
import { type Annotation, annotationKinds, MOST_PIN_TEXT, MOST_PLACES } from './annotations.ts'
import { questionId as contentId, questionType } from './full-shapes.ts'
import { type WrittenStanding, writtenStates } from './policies/who-marks.ts'
import type {
  AnalysisItem,
  Answer,
  AnsweredQuestion,
  GivenAnswer,
  HitRate,
  Penalty,
  PointMark,
  PublicQuestion,
  SharedPoint,
  ShownKey,
  UserAnswer,
} from './types.ts'

// What the calls of the question bank take and give.

/** A stored question's number, or the id of a sub-question in its content file. */
export const questionId = z.union([z.int().min(1).max(2_147_483_647), contentId])

/** A scoring policy, as content files and sittings hold it. */
export const policy = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('EXACT') }),
  z.strictObject({ kind: z.literal('MISS_FIXED'), m: z.number().min(0).max(1000) }),
  z.strictObject({ kind: z.literal('MISS_HALF') }),
  z.strictObject({ kind: z.literal('PER_OPTION'), x: z.number().min(0).max(1000) }),
  z.strictObject({ kind: z.literal('PROPORTIONAL') }),
  z.strictObject({ kind: z.literal('HALVES') }),
  z.strictObject({ kind: z.literal('PER_POSITION') }),
  z.strictObject({ kind: z.literal('PER_BLANK') }),
]) satisfies z.ZodType<Policy>

/** Says who marks what is written, as it stands for the caller. */
export const writtenStanding = s.shape('WrittenStanding', {
  /** self: 自评 alone; ask: marking may be asked for; waiting: a marker has it; marked: a person has marked. */
  state: z.enum(writtenStates),
  /** Markings that the caller has left this month, with `ask`; else 0. */
  left: z.number(),
}) satisfies z.ZodType<WrittenStanding>

const written = z.string().max(20_000)
const pictures = z
  .array(
    z
      .string()
      .max(500)
      .regex(/^(https?:\/\/[^\s/"'<>\\]|\/(?![/\\]))[^\s"'<>\\]*$/, '应为图片地址'),
  )
  .max(8, '图片超限，最多可上传8张图片')

/** One answered field; `url` are pictures, 8 at most. */
export const userAnswer = s.shape('UserAnswer', {
  questionId,
  answer: written,
  url: pictures,
}) satisfies z.ZodType<UserAnswer>

/** The same as a save says it: what it leaves out stays as it was stored. */
const givenAnswer = s.shape('GivenAnswer', {
  questionId,
  answer: written.optional(),
  url: pictures.optional(),
}) satisfies z.ZodType<GivenAnswer>

/** The answer to one question; a synthesis question of 50 sub-questions of 20 blanks would have 1,000 fields. */
export const answerOfQuestion = s.shape('Answer', {
  /** Some clients send a number. */
  businessId: z.union([z.string().max(64), z.number()]).default(''),
  questionClassified: z.union([z.literal(0), z.literal(1)]).default(0),
  questionId,
  webAnswerDTOList: z.array(userAnswer).max(1000),
}) satisfies z.ZodType<Answer>

/** The same as it is sent to be saved. */
export const answerInput = s.shape('AnswerChange', {
  ...answerOfQuestion.shape,
  webAnswerDTOList: z.array(givenAnswer).max(1000),
})

/** Faults of an answer that was not stored, as a refusal of the whole call would say them. */
export const answerFaults = z.array(z.object({ field: z.string(), reason: z.string() }))

const publicFields = {
  id: z.union([z.number(), z.string()]),
  context: s.html,
  questionTypeCode: questionType,
  questionOptionList: z.array(z.object({ optionHead: z.string(), content: s.html })),
  answerSize: z.number(),
  wordsNum: z.number().nullable(),
  materialContext: z.array(z.object({ content: s.html })),
  score: z.number().nullable(),
}

/** A question before submission; fields that are not named here are dropped from an answer. */
export const publicQuestion: z.ZodType<PublicQuestion> = s.shape('PublicQuestion', {
  ...publicFields,
  sonQuestion: z.array(z.lazy(() => publicQuestion)),
})

/** Only what people wrote is HTML; what its type says is checked where it is made. */
const analysisItem: z.ZodType<AnalysisItem> = s.shape('AnalysisItem', {
  id: z.string(),
  type: z.enum(['text', 'video', 'audio']),
  analysis: s.html,
  isAi: z.boolean(),
  thumbsUp: z.union([z.literal(0), z.literal(1)]).nullable(),
})

const hitRate = s.shape('HitRate', {
  answered: z.number(),
  hitRate: z.number(),
  mostWrong: z.string().nullable(),
  difficulty: z.object({ value: z.number(), measured: z.number() }).nullable(),
}) satisfies z.ZodType<HitRate>

export const sharedPoint = s.shape('ScoringPoint', {
  code: z.string(),
  text: z.string(),
  score: z.number(),
  alternatives: z.array(z.string()),
  required: z.boolean(),
}) satisfies z.ZodType<SharedPoint>

/** The key of a question, or of one of its parts, as staff read it. */
export const shownKey = s.shape('ShownKey', {
  answer: z.string(),
  analyses: z.array(analysisItem),
  points: z.array(sharedPoint),
}) satisfies z.ZodType<ShownKey>

/** Marks for a scoring point, with the evidence for them. */
export const pointMark = s.shape('PointMark', {
  code: z.string(),
  text: z.string(),
  full: z.number(),
  score: z.number(),
  quote: z.string(),
  note: z.string(),
}) satisfies z.ZodType<PointMark>

/** Marks that a rule took off. */
export const penalty = s.shape('Deducted', {
  code: z.string(),
  name: z.string(),
  count: z.number(),
  marks: z.number(),
}) satisfies z.ZodType<Penalty>

/** A place on a picture: shares of its width and height. */
const place = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })

/** Drawing or words of a marker on a picture of an answer. */
export const annotation = s.shape('Annotation', {
  kind: z.enum(annotationKinds),
  picture: z.int().min(0).max(7),
  places: z.array(place).min(1).max(MOST_PLACES),
  text: z.string().max(MOST_PIN_TEXT),
}) satisfies z.ZodType<Annotation>

/** A question after submission. */
export const answeredQuestion: z.ZodType<AnsweredQuestion> = s.shape('AnsweredQuestion', {
  ...publicFields,
  sonQuestion: z.array(z.lazy(() => answeredQuestion)),
  answer: z.string(),
  answerList: z.array(z.object({ answer: z.string() })),
  analysisList: z.array(analysisItem),
  userAnswers: z.array(userAnswer),
  hitRateInformation: hitRate.nullable(),
  points: z.array(sharedPoint),
  self: z.object({ codes: z.array(z.string()), score: z.number() }).nullable(),
  withdrawn: z.string().optional(),
  userScore: z.number().nullable(),
  checkNote: z.string(),
  checkAnswerUrl: z.array(z.object({ url: z.string() })),
  pointMarks: z.array(pointMark),
  deductions: z.array(penalty),
  annotations: z.array(annotation),
})
