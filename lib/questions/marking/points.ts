import { roundMarks, shareMarks } from '#lib/questions/policies/policies.ts'
import type { Grade, QuestionId, ScoringPoint, SharedPoint } from '#lib/questions/types.ts'

/** The points with what each is worth of `full`: marks of 2 decimals, by the points' own as weights, that add up to it. */
export function sharedPoints(points: readonly ScoringPoint[], full: number): SharedPoint[] {
  const shares = shareMarks(
    full,
    points.map(({ score }) => score),
  )
  return points.map(({ code, text, alternatives = [], required = false }, index) => {
    return { code, text, score: shares[index] ?? 0, alternatives, required }
  })
}

/** The marks for the points with these codes: their sum, half of all at most while a required one is missing. */
export function pointMarks(points: readonly SharedPoint[], codes: readonly string[]): number {
  const sum = (of: readonly SharedPoint[]) => of.reduce((total, { score }) => total + score, 0)
  const met = points.filter(({ code }) => codes.includes(code))
  const isShort = points.some(({ code, required }) => required && !codes.includes(code))
  return roundMarks(isShort ? Math.min(sum(met), sum(points) / 2) : sum(met))
}

/** The written parts of an answer, which no machine marks, with their full marks; one left blank is marked. */
export function openParts({ questionId, full, score, perPart }: Grade): OpenPart[] {
  if (perPart) return perPart.flatMap(openParts)
  return score === null ? [{ part: questionId, full }] : []
}
export type OpenPart = { part: QuestionId; full: number }
