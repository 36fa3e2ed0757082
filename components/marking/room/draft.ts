import type { Annotation } from '#lib/questions/annotations.ts'
import type { SharedPoint } from '#lib/questions/types.ts'
import { likestSentence } from './answer/likest-sentence.ts'

/** Marks that a marker has given so far. */
export type Draft = {
  /** By the codes of the points; one without marks is not given yet. */
  scores: Readonly<Record<string, number>>
  /** Evidence, in the words of the answer. */
  quotes: Readonly<Record<string, string>>
  notes: Readonly<Record<string, string>>
  /** Faults counted, by the codes of the penalty rules. */
  faults: Readonly<Record<string, number>>
  comment: string
  /** On the pictures, in the order in which they were made. */
  annotations: readonly Annotation[]
  /** The point and the sentence that keys speak of, from 0. */
  point: number
  sentence: number
  /** Code of the point that was given marks last. */
  given: string
}

export const emptyDraft: Draft = {
  ...{ scores: {}, quotes: {}, notes: {}, faults: {}, comment: '', annotations: [] },
  ...{ point: 0, sentence: 0, given: '' },
}

export type Paper = {
  points: readonly SharedPoint[]
  step: number
  sentences: readonly string[]
}

/** The server takes no more characters. */
const MOST_QUOTED = 300

const within = (index: number, list: readonly unknown[]) =>
  Math.max(0, Math.min(list.length - 1, index))

/** The draft with marks for a point: 0 to its own, on a step or its own. */
export function withScore(draft: Draft, { code, score: full }: SharedPoint, marks: number): Draft {
  const score = Math.round(Math.min(full, Math.max(0, marks)) * 100) / 100
  return { ...draft, scores: { ...draft.scores, [code]: score }, given: code }
}

/** The draft with one step more or less for a point; from its own marks down to the next step. */
export function stepped(draft: Draft, point: SharedPoint, step: number, up: boolean): Draft {
  const steps = (draft.scores[point.code] ?? 0) / step
  const next = up ? Math.floor(steps + 1e-6) + 1 : Math.ceil(steps - 1e-6) - 1
  return withScore(draft, point, next * step)
}

/** The draft with half a mark more for a point, or without the half that it has. */
export function withHalf(draft: Draft, point: SharedPoint): Draft {
  const score = draft.scores[point.code] ?? 0
  const hasHalf = score % 1 === 0.5 || score + 0.5 > point.score
  return withScore(draft, point, hasHalf ? score - 0.5 : score + 0.5)
}

/** The draft with the evidence for a point; the same once more takes it away. */
export function withQuote(draft: Draft, point: SharedPoint, text: string): Draft {
  const isSame = draft.quotes[point.code] === text.slice(0, MOST_QUOTED)
  return quoting(draft, point, isSame ? '' : text)
}

const quoting = (draft: Draft, { code }: SharedPoint, text: string): Draft => ({
  ...draft,
  quotes: { ...draft.quotes, [code]: text.slice(0, MOST_QUOTED) },
})

/**
 * The draft with another point in turn, from 0, and with it the sentence that was taken as its evidence or reads most
 * like it; without such a one the sentence stays.
 */
export function atPoint(draft: Draft, wanted: number, { points, sentences }: Paper): Draft {
  const index = within(wanted, points)
  const point = points[index]
  if (!point || index === draft.point) return draft
  const quote = draft.quotes[point.code]
  const quoted = quote ? sentences.findIndex((sentence) => sentence.includes(quote)) : -1
  const sentence = quoted < 0 ? likestSentence(sentences, point) : quoted
  return { ...draft, point: index, sentence: sentence ?? draft.sentence, given: '' }
}

type Pressed = {
  /** With Shift. */
  isWide?: boolean
  /** Words of the answer that are marked by the mouse. */
  selected?: string
}

/**
 * Does to the draft what a key says; null when it means nothing here. A figure and F give marks and go on to the next
 * point, with Shift they take the sentence in turn as its evidence as well.
 */
export function pressKey(
  draft: Draft,
  key: string,
  paper: Paper,
  { isWide = false, selected = '' }: Pressed = {},
): Draft | null {
  const { points, step, sentences } = paper
  const point = points[draft.point]
  if (!point) return null
  const evidence = selected || (sentences[draft.sentence] ?? '')
  const give = (marks: number) => {
    const from = isWide && evidence !== '' ? quoting(draft, point, evidence) : draft
    return { ...atPoint(withScore(from, point, marks), draft.point + 1, paper), given: point.code }
  }
  const moves: Record<string, () => Draft | null> = {
    arrowdown: () => atPoint(draft, draft.point + 1, paper),
    arrowup: () => atPoint(draft, draft.point - 1, paper),
    arrowright: () => stepped(draft, point, step, true),
    arrowleft: () => stepped(draft, point, step, false),
    f: () => give(point.score),
    // A figure has gone on to the next point by then.
    h: () =>
      step === 0.5
        ? withHalf(draft, points.find(({ code }) => code === draft.given) ?? point)
        : null,
    '.': () => ({ ...draft, sentence: within(draft.sentence + 1, sentences) }),
    ',': () => ({ ...draft, sentence: within(draft.sentence - 1, sentences) }),
    q: () => withQuote(draft, point, evidence),
  }
  if (/^\d$/.test(key)) return Number(key) > point.score ? null : give(Number(key))
  return moves[key.toLowerCase()]?.() ?? null
}

/** How many points have no marks yet. */
export const leftOpen = (draft: Draft, points: readonly SharedPoint[]): number =>
  points.filter(({ code }) => draft.scores[code] === undefined).length

/** The place of the first point without marks; -1 when all have some. */
export const firstOpen = (draft: Draft, points: readonly SharedPoint[]): number =>
  points.findIndex(({ code }) => draft.scores[code] === undefined)
