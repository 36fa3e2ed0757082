/** Questions of a module or a point (考点) below which it is no group of its own: what it lost is chance. */
export const GROUPED_FROM = 3

/** Share of its full marks from which on a written answer that people mark counts as right. */
export const PASSES = 0.6

/** Whether the marks of a written answer that people mark make it right. */
export const passes = ({ score, full }: { score: number; full: number }): boolean =>
  score >= full * PASSES - 1e-6

/** Questions of a point below which it is not called weak, and how many of them are wrong at least: one is a slip. */
export const DIAGNOSED_FROM = 5
const WEAK_FROM = 2

type Point = { questions: number; right: number; lost: number }

/** Those of some points of a sitting that are weak, in their order. */
export const weakPoints = <P extends Point>(points: readonly P[]): P[] =>
  points.filter(
    ({ questions, right, lost }) =>
      lost > 0 && questions >= DIAGNOSED_FROM && questions - right >= WEAK_FROM,
  )
