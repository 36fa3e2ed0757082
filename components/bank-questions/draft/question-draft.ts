import { countBlanks } from '#lib/questions/blanks.ts'
import type { QuestionType } from '#lib/questions/types.ts'

// A question as the form holds it. `key` tells rows apart while they are added, moved and taken away; numbers are text, as
// they are typed.
type Row = { key: string }

export type OptionDraft = Row & {
  content: string
  /** It belongs to the answer of a choice. */
  isRight: boolean
  /** Sorts the items of a sequencing question as learners see them; the form has them in the right order. */
  shownAt: number
}
export type BlankDraft = Row & {
  /** Accepted readings, parted by `|`. */
  readings: string
}
export type PointDraft = Row & {
  /** Empty for a new one. */
  code: string
  text: string
  score: string
  /** Other wordings, one a line. */
  alternatives: string
  required: boolean
}
export const analysisTypes = { text: '文字', video: '视频', audio: '音频' } as const
export type AnalysisDraft = Row & { type: keyof typeof analysisTypes; content: string }
export type MaterialDraft = Row & { content: string }

export type PartDraft = Row & {
  /** The id of content files; empty for a new part. */
  id: string
  type: QuestionType
  stem: string
  options: OptionDraft[]
  /** Model answer of a short answer. */
  answer: string
  blanks: BlankDraft[]
  analysis: string
  analyses: AnalysisDraft[]
  wordsNum: string
  points: PointDraft[]
  score: string
}
export type QuestionDraft = PartDraft &
  Record<'subject' | 'category' | 'year' | 'source' | 'difficulty', string> & {
    materials: MaterialDraft[]
    parts: PartDraft[]
  }

export const isChoice = (type: QuestionType) => type.endsWith('_choose')
/** Several options may be right. */
export const hasManyRight = (type: QuestionType) =>
  type === 'multiple_choose' || type === 'non_directional_choose'

const newKey = () => crypto.randomUUID()

export const emptyOption = (shownAt: number): OptionDraft => {
  return { key: newKey(), content: '', isRight: false, shownAt }
}
export const emptyBlank = (): BlankDraft => ({ key: newKey(), readings: '' })
export const emptyAnalysis = (): AnalysisDraft => ({ key: newKey(), type: 'text', content: '' })
export const emptyMaterial = (): MaterialDraft => ({ key: newKey(), content: '' })
export const emptyPoint = (): PointDraft => ({
  ...{ key: newKey(), code: '', text: '', score: '', alternatives: '', required: false },
})

/** The options that a type begins with. */
export function firstOptions(type: QuestionType): OptionDraft[] {
  if (type === 'true_false_choose')
    return ['正确', '错误'].map((content, at) => ({ ...emptyOption(at), content }))
  const four = Array.from({ length: 4 }, (_, at) => emptyOption(at))
  if (type === 'sequencing') return shuffled(four)
  return isChoice(type) ? four : []
}

export const emptyPart = (type: QuestionType = 'single_choose'): PartDraft => ({
  ...{ key: newKey(), id: '', type, stem: '', options: firstOptions(type), answer: '' },
  ...{ blanks: [], analysis: '', analyses: [], wordsNum: '', points: [], score: '' },
})

/** Begins a new question. */
export type Start = Partial<Pick<QuestionDraft, 'type' | 'subject' | 'category'>>

/** The draft of a new question. */
export function emptyQuestion({
  type = 'single_choose',
  subject = '',
  category = '',
}: Start): QuestionDraft {
  const isWhole = type === 'synthesis'
  return {
    ...{ ...emptyPart(type), subject, category, year: '', source: '', difficulty: '' },
    materials: isWhole ? [emptyMaterial()] : [],
    parts: isWhole ? [emptyPart()] : [],
  }
}

/** The options as learners see them. */
export const shownOrder = (options: readonly OptionDraft[]): OptionDraft[] =>
  options.toSorted((one, other) => one.shownAt - other.shownAt)

/** Another order for learners, never the right one where there are two or more. `random` answers 0 to below 1. */
export function shuffled(
  options: readonly OptionDraft[],
  random: () => number = Math.random,
): OptionDraft[] {
  const places = options.map((_, at) => at)
  for (let at = places.length - 1; at > 0; at -= 1) {
    // The place itself is left out, so that each item leaves its own (Sattolo).
    const to = Math.floor(random() * at)
    const [one = 0, other = 0] = [places[at], places[to]]
    places[at] = other
    places[to] = one
  }
  return options.map((option, at) => ({ ...option, shownAt: places[at] ?? at }))
}

/**
 * A row for each blank of the stem. `was` is the stem before it changed: blanks that come or go do so where the two differ,
 * so that each answer stays with its blank. What is written of a blank that has gone stands behind the others until it is
 * taken away, or a blank comes back.
 */
export function blanksFor(stem: string, blanks: readonly BlankDraft[], was = stem): BlankDraft[] {
  const [count, before] = [countBlanks(stem), Math.min(countBlanks(was), blanks.length)]
  const at = Math.min(countBlanks(commonStart(was, stem)), count, before)
  const gone = Math.max(0, before - count)
  const isWritten = ({ readings }: BlankDraft) => readings.trim() !== ''
  const waiting = [...blanks.slice(at, at + gone), ...blanks.slice(before)].filter(isWritten)
  const added = Array.from(
    { length: Math.max(0, count - before) },
    () => waiting.shift() ?? emptyBlank(),
  )
  return [...blanks.slice(0, at), ...added, ...blanks.slice(at + gone, before), ...waiting]
}

/** The text with which both begin. */
function commonStart(one: string, other: string): string {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return one.slice(0, length)
}
