import { isDeepStrictEqual } from 'node:util'
import type { UserAnswer } from '#lib/questions/types.ts'

/** Moments of giving an answer that is not blank and of changing it last, in milliseconds since 1970; both null for a blank. */
export type AnswerMoments = { answeredAt: number | null; answerChangedAt: number | null }

type Given = AnswerMoments & { entries: readonly UserAnswer[] }

/**
 * The moments of an answer after a change at `at`, by the server's clock. Flags, notes and time spent move neither; who
 * blanks an answer has not given it, and gives it anew with the next.
 */
export function momentsAfter(
  before: Given,
  { entries, isBlank, at }: { entries: readonly UserAnswer[]; isBlank: boolean; at: number },
): AnswerMoments {
  const { answeredAt, answerChangedAt } = before
  if (isBlank) return { answeredAt: null, answerChangedAt: null }
  if (answeredAt !== null && isDeepStrictEqual(before.entries, entries))
    return { answeredAt, answerChangedAt }
  return { answeredAt: answeredAt ?? at, answerChangedAt: at }
}
