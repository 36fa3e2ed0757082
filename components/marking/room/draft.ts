import type { Annotation } from '#lib/questions/annotations.ts'
import type { SharedPoint } from '#lib/questions/types.ts'

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
}

export const emptyDraft: Draft = {
  ...{ scores: {}, quotes: {}, notes: {}, faults: {}, comment: '', annotations: [] },
  ...{ point: 0, sentence: 0 },
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
  return { ...draft, scores: { ...draft.scores, [code]: score } }
}

/** The draft with one step more or less for a point; from its own marks down to the next step. */
export function stepped(draft: Draft, point: SharedPoint, step: number, up: boolean): Draft {
  const steps = (draft.scores[point.code] ?? 0) / step
  const next = up ? Math.floor(steps + 1e-6) + 1 : Math.ceil(steps - 1e-6) - 1
  return withScore(draft, point, next * step)
}

/** The draft with the evidence for the point in turn; the same once more takes it away. */
export function withQuote(draft: Draft, { code }: SharedPoint, text: string): Draft {
  const quote = text.slice(0, MOST_QUOTED)
  const quotes = { ...draft.quotes, [code]: draft.quotes[code] === quote ? '' : quote }
  return { ...draft, quotes }
}

/**
 * Does to the draft what a key says; null when it means nothing here. `selected` is what is marked in the answer by
 * the mouse.
 */
export function pressKey(
  draft: Draft,
  key: string,
  { points, step, sentences }: Paper,
  selected = '',
): Draft | null {
  const point = points[draft.point]
  if (!point) return null
  const moves: Record<string, () => Draft> = {
    arrowdown: () => ({ ...draft, point: within(draft.point + 1, points) }),
    arrowup: () => ({ ...draft, point: within(draft.point - 1, points) }),
    arrowright: () => stepped(draft, point, step, true),
    arrowleft: () => stepped(draft, point, step, false),
    f: () => withScore(draft, point, point.score),
    '.': () => ({ ...draft, sentence: within(draft.sentence + 1, sentences) }),
    ',': () => ({ ...draft, sentence: within(draft.sentence - 1, sentences) }),
    q: () => withQuote(draft, point, selected || (sentences[draft.sentence] ?? '')),
  }
  if (/^\d$/.test(key))
    return Number(key) > point.score ? null : withScore(draft, point, Number(key))
  return moves[key.toLowerCase()]?.() ?? null
}

/** How many points have no marks yet. */
export const leftOpen = (draft: Draft, points: readonly SharedPoint[]): number =>
  points.filter(({ code }) => draft.scores[code] === undefined).length
