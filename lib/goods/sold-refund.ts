import { type RefundRule, type RuleRefund, refundFen } from './refund-rule.ts'
import { type Schedule, taughtBy } from './schedule.ts'

type Sold = { refundRule: RefundRule; schedules: Schedule[] }
type Asked = {
  paidFen: number
  paidAt: Date
  now: Date
  /** Lessons whose films the buyer has watched. */
  watched?: number
}

/** Money that goes back, in fen, until when so much, and whether something still does after that; or, in Chinese, why nothing. */
export type SoldRefund =
  | { fen: number; until: Date | null; goesOn: boolean; refusal?: never }
  | { refusal: string; fen?: never; until?: never; goesOn?: never }

/**
 * What goes back of a thing as it was sold, in fen, and until when; or, in Chinese, why nothing. Of a course that the desk has moved its
 * buyer may ask by any schedule that was promised: whichever gives most.
 */
export function soldRefund(sold: Sold, asked: Asked): SoldRefund {
  const now = bestRefund(sold, asked)
  if (now.refusal !== undefined) return { refusal: now.refusal }
  const { fen, until } = now
  if (until === null) return { fen, until, goesOn: false }
  // Lessons that are taught by then may leave nothing to go back, whatever steps the rule has.
  const after = bestRefund(sold, { ...asked, now: new Date(until.getTime() + 1) })
  return { fen, until, goesOn: after.fen !== undefined }
}

function bestRefund({ refundRule, schedules }: Sold, asked: Asked): RuleRefund {
  const all = schedules.map((one) => {
    const { startsAt, total, taken } = taughtBy(one, asked.now)
    const watched = asked.watched ?? 0
    const lessons = { total, taken: Math.max(taken, watched), isWatched: watched > taken }
    return refundFen(refundRule, { ...asked, lessons, startsAt })
  })
  const none = { lessons: { total: 0, taken: 0, isWatched: false }, startsAt: null }
  const [first = refundFen(refundRule, { ...asked, ...none }), ...rest] = all
  return rest.reduce((best, one) => (isBetter(one, best) ? one : best), first)
}

/** More money, or the same for longer. */
function isBetter(one: RuleRefund, best: RuleRefund): boolean {
  if (one.fen === undefined || best.fen === undefined) return one.fen !== undefined
  if (one.fen !== best.fen) return one.fen > best.fen
  const [end, bestEnd] = [one, best].map(
    ({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY,
  )
  return Number(end) > Number(bestEnd)
}
