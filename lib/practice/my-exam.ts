import { timeLeft } from '#lib/exams/countdown.ts'
import { addDays } from '#lib/platform/text/dates.ts'
import type { MyExam } from './my-exam-shapes.ts'

export const OWN_EXAM = '我的考试'

const MOST_YEARS = 5

/** The latest day of one's own that may be chosen on a day of Shanghai: five years later. */
export const latestOwnDay = (today: string): string =>
  // On 29 February, which may not be a day then, it is 1 March.
  addDays(
    `${Number(today.slice(0, 4)) + MOST_YEARS}-${today.slice(5, 7)}-01`,
    Number(today.slice(8)) - 1,
  )

/** Says what is wrong with a day of one's own, chosen on a day of Shanghai; null when nothing is. */
export function ownDayFault(day: string, today: string): string | null {
  if (day < today) return '考试日期不能早于今天'
  return day > latestOwnDay(today) ? `考试日期最多在 ${MOST_YEARS} 年以内` : null
}

/** Whether it still lies ahead on a day of Shanghai, its own day included; one without a day may come. */
export const isAhead = ({ day, cancelled }: MyExam, today: string): boolean =>
  !cancelled && (day === null || day >= today)

/** Says how far it is off on a day of Shanghai: `34 天后笔试，12 月 26 日`. */
export function examDistance({ id, day, cancelled }: MyExam, today: string): string {
  if (cancelled) return '已取消'
  if (day === null) return '笔试日期还没有公布'
  const what = id === null ? '考试' : '笔试'
  if (day < today) return `已经考完，${dayText(day)}${what}`
  const { days } = timeLeft(today, day)
  return days === 0 ? `今天${what}` : `${days} 天后${what}，${dayText(day)}`
}

const dayText = (day: string) => `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`
