import type { Html } from '#lib/platform/text/html.ts'
import type { Annotation } from './annotations.ts'

/** The question types by their codes of the specification; names stand in ./type-names.ts, rules in ./table.ts. */
export const questionTypes = [
  'single_choose',
  'true_false_choose',
  'multiple_choose',
  'non_directional_choose',
  'sequencing',
  'fill_in',
  'short_answer',
  'synthesis',
] as const
export type QuestionType = (typeof questionTypes)[number]

/** A stored question by its number, one of its sub-questions by the id of the content file. */
export type QuestionId = number | string

export type Option<Text extends string = string> = { head: string; content: Text }
export type Material<Text extends string = string> = { content: Text }
/** `content` of a recording is its address, or the name of a film of an analysis. */
export type AnalysisPart<Text extends string = string> =
  | { type: 'text'; content: Text }
  | { type: 'video' | 'audio'; content: string }

/** Point that a marker looks for in a written answer (采分点). `score` is in marks, relative to those of its neighbours. */
export type ScoringPoint = {
  /** Its name within the question; what was ticked is stored by it. */
  code: string
  text: string
  score: number
  /** Other wordings that meet it. */
  alternatives?: string[] | undefined
  /** Without it the answer gets half of the marks at most. */
  required?: boolean | undefined
}

/** A question as a line of a content file holds it, without its place in the catalogue. */
export type QuestionParts = {
  id: string
  type: QuestionType
  stem: string
  options: Option[]
  answer: string
  analysis: string
  analyses?: AnalysisPart[] | undefined
  answer_list?: string[] | undefined
  answer_size?: number | undefined
  words_num?: number | undefined
  points?: ScoringPoint[] | undefined
  materials?: Material[] | undefined
  sub_questions?: QuestionParts[] | undefined
  score?: number | undefined
}

/** Where a question belongs and comes from. */
export type QuestionMeta = {
  subject: string
  category: string
  year?: number | undefined
  source?: string | undefined
  license?: string | undefined
  license_class?: string | undefined
  derived?: string | undefined
  /** How hard staff think it is, 1 easy to 5 hard, 3 in the middle; what is measured begins there. */
  difficulty?: number | undefined
}

/** One line of a content file. */
export type FullQuestion = QuestionParts & QuestionMeta

/** A question before submission, named as in the specification. */
export type PublicQuestion = {
  id: QuestionId
  context: Html
  questionTypeCode: QuestionType
  questionOptionList: { optionHead: string; content: Html }[]
  answerSize: number
  wordsNum: number | null
  materialContext: Material<Html>[]
  sonQuestion: PublicQuestion[]
  score: number | null
}

/** One answered field: a question has one, a fill-in question one a blank. */
export type UserAnswer = { questionId: QuestionId; answer: string; url: string[] }

/** Field of a save: what it leaves out stays. */
export type GivenAnswer = {
  questionId: QuestionId
  answer?: string | undefined
  url?: string[] | undefined
}

/** Answer of the browser to one question; `questionClassified` is 1 for a synthesis question. */
export type Answer = {
  /** The sitting or set that the question was met in; empty when the call names it. */
  businessId: string | number
  questionClassified: 0 | 1
  questionId: QuestionId
  webAnswerDTOList: UserAnswer[]
}

type Item = { id: string; thumbsUp: 0 | 1 | null }
export type WrittenAnalysis = Item & { type: 'text'; isAi: false; analysis: Html }
/** Words of a model, in Markdown. */
export type GeneratedAnalysis = Item & { type: 'text'; isAi: true; analysis: string }
/** `analysis` is the address of the recording, or the name by which its address is asked for (`videoSign`). */
type RecordedAnalysis = Item & { type: 'video' | 'audio'; isAi: boolean; analysis: string }
export type AnalysisItem = WrittenAnalysis | GeneratedAnalysis | RecordedAnalysis

/** How hard a question is in words: by the rate of first answers at least 80 %, below 30 %, and between. */
export const hardnesses = ['easy', 'medium', 'hard'] as const
export type Hardness = (typeof hardnesses)[number]

/** Counted from first answers only; null while there are too few of them to say. */
export type HitRate = {
  /** First answers counted. */
  answered: number
  /** The right ones among them, 0 to 1. */
  hitRate: number
  /** The wrong option picked most, when the question has options. */
  mostWrong: string | null
  /** How hard it is, in logits, 0 for the mean of its module, and by how many of the first answers; null while these are too few. */
  difficulty: { value: number; measured: number } | null
}

/** Marks for one scoring point, as it was then; `quote` is the evidence, in the words of the answer. */
export type PointMark = {
  code: string
  text: string
  full: number
  score: number
  quote: string
  note: string
}

/** Marks taken off by a penalty rule: 错别字 × 3, 1 mark. */
export type Penalty = { code: string; name: string; count: number; marks: number }

/** Result of a person for a written answer; `userScore` is null before that, and for what no person marks. */
export type Marking = {
  userScore: number | null
  checkNote: string
  checkAnswerUrl: { url: string }[]
  pointMarks: PointMark[]
  deductions: Penalty[]
  /** On the learner's pictures. */
  annotations: Annotation[]
}

/** A scoring point with the marks that it is worth in a sitting. */
export type SharedPoint = {
  code: string
  text: string
  score: number
  alternatives: string[]
  required: boolean
}

/** The key of a question, or of one of its parts, as staff read it: answer, analyses, and the scoring points with their own marks. */
export type ShownKey = { answer: string; analyses: AnalysisItem[]; points: SharedPoint[] }

/** How a learner marked a written part of an answer by its scoring points (自评): `codes` of those met, marks of `full`. */
export type SelfMark = { part: string; codes: string[]; score: number; full: number }

/** A question after submission. */
export type AnsweredQuestion = Omit<PublicQuestion, 'sonQuestion'> & {
  sonQuestion: AnsweredQuestion[]
  answer: string
  answerList: { answer: string }[]
  analysisList: AnalysisItem[]
  userAnswers: UserAnswer[]
  hitRateInformation: HitRate | null
  /** Points that a written answer is marked by, with the marks that this sitting gives; none for all else. */
  points: SharedPoint[]
  /** How its writer marked it; null: not at all. It stays beside a person's marks and counts nowhere then. */
  self: Pick<SelfMark, 'codes' | 'score'> | null
  /** Why it was withdrawn: there is no key, and no verdict to be told. Left out while it stands. */
  withdrawn?: string | undefined
} & Marking

/** The marks of one question; `score` is null while a person has to mark it, `correct` while that leaves it open. */
export type Grade = {
  questionId: QuestionId
  score: number | null
  full: number
  correct: boolean | null
  /** Blank by blank, or sub-question by sub-question. */
  perPart?: Grade[]
}
