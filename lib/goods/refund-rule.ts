/** One step of a rule: until when it holds, and what share of the price goes back. Steps are tried in their order. */
export type RefundStep = {
  /** Days from the payment, and lessons that may have been taught until then; null does not bound. */
  withinDays: number | null
  atMostLessons: number | null
  /** Days that must be left until the first lesson, 0 just before it; null does not bound. */
  daysBeforeStart: number | null
  /** Of what was paid (`paid`), or of the part that has not been taught (`untaught`). */
  of: 'paid' | 'untaught'
  /** Whole per cent of that. */
  percent: number
}

/** When how much of the price of one thing goes back to a buyer who asks. What is printed and what is computed come from it. */
export type RefundRule = {
  steps: RefundStep[]
  /** A sentence more, for what no step says. */
  note?: string
}

type Facts = {
  /** Integer fen. */
  paidFen: number
  paidAt: Date
  now: Date
  /** `isWatched`: as films by the buyer, more than were taught by the calendar. */
  lessons: { total: number; taken: number; isWatched: boolean }
  /** Of the first lesson; null where there is none. */
  startsAt: Date | null
}

const DAY_MS = 86_400_000

/** Money that goes back, in fen, and until when by the same step of the rule, null without an end; or, in Chinese, why nothing. */
export type RuleRefund =
  | { fen: number; until: Date | null; refusal?: never }
  | { refusal: string; fen?: never; until?: never }

/** What goes back now, rounded down to the fen; or, in Chinese, why nothing. */
export function refundFen({ steps }: RefundRule, facts: Facts): RuleRefund {
  const step = steps.find((one) => holds(one, facts))
  if (!step)
    return { refusal: steps.length === 0 ? '不支持自助退款，请联系客服' : '已超过可以退款的期限' }
  const { total, taken, isWatched } = facts.lessons
  const [left, all] =
    step.of === 'untaught' && total > 0 ? [Math.max(0, total - taken), total] : [1, 1]
  // One division, so that no share is rounded before it is taken of.
  const fen = Number(
    (BigInt(facts.paidFen) * BigInt(left) * BigInt(step.percent)) / (BigInt(all) * 100n),
  )
  if (fen > 0) return { fen, until: endOf(step, facts) }
  if (left > 0) return { refusal: '按规则应退的不足 1 分钱，不能退款' }
  return { refusal: `课程已经全部${isWatched ? '看' : '讲'}完，不能退款` }
}

function holds(
  { withinDays, atMostLessons, daysBeforeStart }: RefundStep,
  { paidAt, now, lessons, startsAt }: Facts,
): boolean {
  const left = startsAt === null ? Number.POSITIVE_INFINITY : startsAt.getTime() - now.getTime()
  // What has begun has no days left, to the moment.
  if (daysBeforeStart !== null && (left <= 0 || left < daysBeforeStart * DAY_MS)) return false
  if (withinDays !== null && now.getTime() - paidAt.getTime() > withinDays * DAY_MS) return false
  return atMostLessons === null || lessons.taken <= atMostLessons
}

/** The moment at which a step that holds now holds no more, whatever is learned meanwhile; null without one. */
function endOf({ withinDays, daysBeforeStart }: RefundStep, { paidAt, startsAt }: Facts) {
  const ends = [
    ...(withinDays === null ? [] : [paidAt.getTime() + withinDays * DAY_MS]),
    ...(daysBeforeStart === null || startsAt === null
      ? []
      : [startsAt.getTime() - daysBeforeStart * DAY_MS]),
  ]
  return ends.length > 0 ? new Date(Math.min(...ends)) : null
}

/** How the rule holds for what was sent already. */
const SENT_TEXT =
  '寄出以后：上面的天数从收货算起，期限内可以申请退货，寄回验收后退款；整单退回或我们的责任，运费一并退还'

/** The rule in sentences, step by step, as it is printed before paying; `isPosted` tells what is sent from what is given at once. */
export function refundTexts({ steps, note }: RefundRule, isPosted: boolean): string[] {
  const last = [...(isPosted && steps.length > 0 ? [SENT_TEXT] : []), ...(note ? [note] : [])]
  if (steps.length === 0) return ['售出后不支持自助退款', ...last]
  return [...steps.map(textOf), ...last]
}

function textOf({ withinDays, atMostLessons, daysBeforeStart, of, percent }: RefundStep): string {
  const when = [
    ...(withinDays === null ? [] : [`付款后 ${withinDays} 天内`]),
    ...(atMostLessons === null ? [] : [`已上不超过 ${atMostLessons} 节`]),
    ...(daysBeforeStart === null
      ? []
      : [daysBeforeStart > 0 ? `开课 ${daysBeforeStart} 天前` : '开课前']),
  ]
  const part = of === 'untaught' ? '未上课时对应的金额' : '实付金额'
  const share = percent === 100 ? `退还全部${part}` : `退还${part}的 ${percent}%`
  return `${when.length > 0 ? when.join('且') : '开课以后'}：${share}`
}
