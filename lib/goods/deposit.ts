import { DAY_MS, shanghaiToday } from '#lib/platform/text/dates.ts'
import { type Schedule, taughtBy } from './schedule.ts'

/** Part of a price that may be paid first, in fen, and the last day in Shanghai on which the rest is paid, as 2026-03-01. */
export type DepositOffer = { fen: number; until: string }

/** A deposit as an order keeps it. */
export type DepositTerms = {
  /** Integer fen. */
  fen: number
  /** ISO time at which the rest must have been paid. */
  dueAt: string
  /** Until so many days before that, all of the deposit goes back. */
  fullDays: number
  /** Whole per cent of it that goes back afterwards, and when the rest is not paid. */
  latePercent: number
}

/** A deposit above a fifth of the price binds nobody by law (民法典第 586 条). */
export const MOST_DEPOSIT_PERCENT = 20
/** Yuan; half of the least still goes back by a wallet. */
export const LEAST_DEPOSIT = 1
const FULL_DAYS = 3
const LATE_PERCENT = 50
/** Whoever pays a deposit has a day at least on which all of it goes back. */
const OFFERED_DAYS = FULL_DAYS + 1

const midnightAfter = (day: string) => new Date(`${day}T00:00:00+08:00`).getTime() + DAY_MS

type Sold = { deposit: DepositOffer | null; priceFen: number; schedule: Schedule | null }

/** The terms on which a deposit is taken now; null where there is none, where it does not fit price or first lesson, or is too late. */
export function depositTerms(sold: Sold, now = new Date()): DepositTerms | null {
  const { deposit, priceFen, schedule } = sold
  if (!deposit || !schedule || deposit.fen > mostFen(priceFen)) return null
  const { startsAt } = taughtBy(schedule, now)
  const dueAt = midnightAfter(deposit.until)
  if (startsAt === null || dueAt > startsAt.getTime()) return null
  if (dueAt - now.getTime() < OFFERED_DAYS * DAY_MS) return null
  return {
    fen: deposit.fen,
    dueAt: new Date(dueAt).toISOString(),
    fullDays: FULL_DAYS,
    latePercent: LATE_PERCENT,
  }
}

/** The highest deposit on something that costs so much, in fen. */
export const mostFen = (priceFen: number) => Math.floor((priceFen * MOST_DEPOSIT_PERCENT) / 100)

/** Names by field, in Chinese, what of a deposit does not fit its course; none for one that fits. */
export function faultsOfDeposit(
  { fen, until }: DepositOffer,
  { priceFen, startsOn }: { priceFen: number; startsOn: string | null },
): { fen?: string; until?: string } {
  return {
    ...(fen > mostFen(priceFen) && { fen: `定金不超过价格的 ${MOST_DEPOSIT_PERCENT}%` }),
    ...(startsOn === null
      ? { until: '没有开课日期的课程不能收定金' }
      : until >= startsOn && { until: '尾款截止日应早于课程首日' }),
  }
}

/** The rule in one sentence, as it is printed before paying and computed after. */
export const depositText = ({ fullDays, latePercent }: DepositTerms) =>
  `尾款截止 ${fullDays} 天前取消，定金全部退回；之后取消或到期未付尾款，退回定金的 ${latePercent}%，订单关闭；课程改期的，全部退回`

/** The end of the last day, as `2026 年 12 月 3 日 24:00`; `dueAt` is an ISO time. */
export function dueText(dueAt: string): string {
  const [year, month, day] = shanghaiToday(new Date(new Date(dueAt).getTime() - 1)).split('-')
  return `${year} 年 ${Number(month)} 月 ${Number(day)} 日 24:00 `
}

/** Returns the ISO time until which all of a deposit goes back. */
export const fullUntil = ({ dueAt, fullDays }: Pick<DepositTerms, 'dueAt' | 'fullDays'>): string =>
  new Date(new Date(dueAt).getTime() - fullDays * DAY_MS).toISOString()

/** Returns the part of a deposit that goes back at `now`, in fen, when the rest is not paid; `isMoved` tells that the desk has moved the course since. */
export function depositRefundFen(
  { fen, dueAt, fullDays, latePercent }: DepositTerms,
  { now, isMoved }: { now: Date; isMoved: boolean },
): number {
  const left = new Date(dueAt).getTime() - now.getTime()
  if (isMoved || left >= fullDays * DAY_MS) return fen
  return Math.floor((fen * latePercent) / 100)
}
