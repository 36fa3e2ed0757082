import { z } from 'zod'
import { timeLeft } from '#lib/exams/countdown.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { addDays } from '#lib/platform/text/dates.ts'

/** 我的考试: the one exam that somebody counts down to. */
export const myExam = s.shape('MyExam', {
  /** An exam of the calendar; null for a day of one's own. */
  id: z.number().nullable(),
  title: z.string(),
  /** Its written day in Shanghai; null while none is announced, or when it is cancelled. */
  day: z.string().nullable(),
  cancelled: z.boolean(),
})
export type MyExam = z.infer<typeof myExam>

/** An exam of the calendar or a day of one's own; null takes it away. */
export const examChoice = z
  .union([z.object({ id: s.id }), z.object({ day: z.iso.date() })])
  .nullable()
  .describe('日历里的一场考试，或自己的日期；null 即不再倒数')
export type ExamChoice = z.infer<typeof examChoice>

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
