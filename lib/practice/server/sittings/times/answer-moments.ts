import { isDeepStrictEqual } from 'node:util'
import type { UserAnswer } from '#lib/questions/types.ts'

/**
 * Moments of giving an answer that is not blank and of changing it last, in milliseconds since 1970; both null for a blank,
 * and for an answer that was given before moments were noted.
 */
export type AnswerMoments = { answeredAt: number | null; answerChangedAt: number | null }

type Given = { entries: readonly UserAnswer[]; isBlank: boolean }

/**
 * The moments of an answer after a change at `at`, by the server's clock. Flags, notes and time spent move neither; who
 * blanks an answer has not given it, and gives it anew with the next. Where the first moment was not noted a later one is
 * none in its stead.
 */
export function momentsAfter(
  before: AnswerMoments & Given,
  { entries, isBlank, at }: Given & { at: number },
): AnswerMoments {
  const { answeredAt, answerChangedAt } = before
  if (isBlank) return { answeredAt: null, answerChangedAt: null }
  if (before.isBlank) return { answeredAt: at, answerChangedAt: at }
  if (answeredAt === null || isDeepStrictEqual(before.entries, entries))
    return { answeredAt, answerChangedAt }
  return { answeredAt, answerChangedAt: at }
}
