import type { QueuedChange } from '#lib/practice/shapes.ts'

/**
 * An answer whose `changedAt` is by the server's clock; `sentAs` is what its browser calls that moment, `field` where the
 * call has it.
 */
export type DatedAnswer = QueuedChange & { sentAs: number; field: string }

/**
 * The times of a queue by the server's clock, never later than its receipt: a device whose clock goes ahead would win over
 * all others for as long. `now` is the device's own time of sending, without which only the receipt bounds them.
 */
export function dateAnswers(
  answers: readonly QueuedChange[],
  now: number | undefined,
  receivedAt: number,
): DatedAnswer[] {
  const ahead = Math.max(0, (now ?? receivedAt) - receivedAt)
  return answers.map((answer, index) => ({
    ...answer,
    field: `answers.${index}`,
    sentAs: answer.changedAt,
    changedAt: dated(answer.changedAt, ahead, receivedAt),
  }))
}

/** Time spent on a question that was never answered has no moment, but counts up from zero; no clock shifts that. */
function dated(changedAt: number, ahead: number, receivedAt: number): number {
  return changedAt > ahead ? Math.min(changedAt - ahead, receivedAt) : changedAt
}
