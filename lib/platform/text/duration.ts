import { DAY_MS } from './dates.ts'

/** Whole seconds as a clock shows them: `1:05:09`, `05:09`. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const rest = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** Whole seconds as days while there is one, then as a clock: `3 天`, `5:30:00`. */
export function daysOrClock(seconds: number): string {
  const days = Math.floor((seconds * 1000) / DAY_MS)
  return days > 0 ? `${days} 天` : clockText(seconds)
}

/** Seconds that run down, as `11 分 05 秒`; nothing is left below a second. */
export function countdownText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)} 分 ${twoDigits(whole % 60)} 秒`
}

/** How many seconds something took, in words: `45 秒`, `12 分钟`, `2 分 33 秒`, `1 小时 5 分`. */
export function spanText(seconds: number): string {
  const whole = Math.round(seconds)
  const minutes = Math.floor(whole / 60)
  if (minutes === 0) return `${whole} 秒`
  if (minutes >= 60) return pair(Math.floor(minutes / 60), '小时', minutes % 60, '分')
  return whole % 60 === 0 ? `${minutes} 分钟` : `${minutes} 分 ${whole % 60} 秒`
}

/** How long something still runs, in milliseconds, to the minute: `剩 6 天 5 小时`, `剩 5 小时 30 分`. */
export const leftText = (ms: number): string => (ms <= 0 ? '已到期' : `剩 ${ageText(ms)}`)

/** Milliseconds in words, a minute at least and to the hour from a day on: `6 天 5 小时`, `5 小时 30 分`, `1 分钟`. */
export function ageText(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000))
  const days = Math.floor(ms / DAY_MS)
  if (days === 0) return spanText(minutes * 60)
  return pair(days, '天', Math.floor((ms % DAY_MS) / 3_600_000), '小时')
}

/** Seconds (whole, rounded up, never below 0) until a moment; both in milliseconds of one clock. */
export function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000))
}

/** Days from one moment to another, one that has begun counted; 0 when it lies before. */
export function wholeDays(from: Date, to: Date): number {
  return Math.max(0, Math.ceil((to.getTime() - from.getTime()) / DAY_MS))
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

const pair = (most: number, unit: string, rest: number, part: string) =>
  rest === 0 ? `${most} ${unit}` : `${most} ${unit} ${rest} ${part}`
