import type { SharedPoint } from '#lib/questions/types.ts'

/** Buttons that a row has room for; where half a mark can be put to whole ones, no more than these stand one by one. */
const MOST = 6
const MOST_HALVES = 4

type Choices = {
  /** In ascending order, from 0 to the point's own. */
  marks: number[]
  /** How the marks between them are given: half a mark put to each, or one step less or more. */
  between: 'none' | 'half' | 'steps'
}

/** The marks of a point as buttons, by the step of the answer; null where they are too many for one row. */
export function choicesOf({ score }: SharedPoint, step: number): Choices | null {
  const all = multiples(score, step)
  if (all.length <= (step === 0.5 ? MOST_HALVES : MOST)) return { marks: all, between: 'none' }
  // The half of a point that is worth two and a half is put to its two.
  if (step === 0.5) return wholes(score % 1 === 0.5 ? score - 0.5 : score, 'half')
  const isFine = step < 1 && Math.abs(1 / step - Math.round(1 / step)) < 1e-6
  return isFine ? wholes(score, 'steps') : null
}

function wholes(score: number, between: Choices['between']): Choices | null {
  const marks = multiples(score, 1)
  return marks.length < MOST ? { marks, between } : null
}

function multiples(score: number, step: number): number[] {
  const count = Math.floor(score / step + 1e-6)
  const marks = Array.from({ length: count + 1 }, (_, at) => Math.round(at * step * 100) / 100)
  return marks.includes(score) ? marks : [...marks, score]
}
