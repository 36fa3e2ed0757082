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

/**
 * What goes back of a thing as it was sold, in fen, and until when; or, in Chinese, why nothing. Of a course that the desk has moved its
 * buyer may ask by any schedule that was promised: whichever gives most.
 */
export function soldRefund({ refundRule, schedules }: Sold, asked: Asked): RuleRefund {
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
