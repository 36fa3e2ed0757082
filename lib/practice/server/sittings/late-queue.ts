import type { SittingRow } from './sitting-row.ts'
import type { DatedAnswer } from './times/answer-times.ts'

// A first save reaches us within about a second, and the browser's timer may be late by another.
const toleranceMs = 3000

/**
 * Takes of a queue what may still be saved. Before the deadline: all. In the grace after it: what was changed before
 * it. A queue that does not say its `now` has times that mean nothing to the server, and is taken as it is: to lose an
 * answer is worse than to give a minute. A closed sitting takes nothing, because its report shows the answers.
 */
export function inTime(
  { expiresAt, secondsLeft }: SittingRow,
  answers: readonly DatedAnswer[],
  now: number | undefined,
): readonly DatedAnswer[] {
  if (expiresAt === null || secondsLeft === null || secondsLeft > 0 || now === undefined)
    return answers
  const last = expiresAt.getTime() + toleranceMs
  return answers.filter(({ changedAt }) => changedAt <= last)
}
