import type { SharedPoint } from '#lib/questions/types.ts'

/** Buttons that a row has room for. */
const MOST = 6

type Choices = {
  /** In ascending order, from 0 to the point's own. */
  marks: number[]
  /** Whether half a mark may be put to each. */
  hasHalf: boolean
}

/** The marks of a point as buttons, by the step of the answer; null where they are too many for one row. */
export function choicesOf({ score }: SharedPoint, step: number): Choices | null {
  const all = multiples(score, step)
  if (all.length <= MOST) return { marks: all, hasHalf: false }
  const wholes = multiples(score, 1)
  return step === 0.5 && wholes.length <= MOST ? { marks: wholes, hasHalf: true } : null
}

function multiples(score: number, step: number): number[] {
  const count = Math.floor(score / step + 1e-6)
  const marks = Array.from({ length: count + 1 }, (_, at) => Math.round(at * step * 100) / 100)
  return marks.includes(score) ? marks : [...marks, score]
}
