export const DAY_MS = 86_400_000
// China has had no summer time since 1991: a fixed offset is enough for days of this site.
const SHANGHAI = 8 * 3_600_000

/** The day in Asia/Shanghai as `2026-03-01`; of now unless told. */
export function shanghaiToday(now: Date = new Date()): string {
  return new Date(now.getTime() + SHANGHAI).toISOString().slice(0, 10)
}

/** A day some days later (or, below 0, earlier); both as `2026-03-01`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** A time as ISO 8601 in UTC; null stays null. */
export function isoTime(time: Date): string
export function isoTime(time: Date | null): string | null
export function isoTime(time: Date | null): string | null {
  return time?.toISOString() ?? null
}

/** A moment in Asia/Shanghai to the minute, as `2026-03-01 09:30`. */
export function shanghaiMinute(time: Date): string {
  return new Date(time.getTime() + SHANGHAI).toISOString().slice(0, 16).replace('T', ' ')
}

/** A day (2026-12-03) as `12 月 3 日`, with its year where that is not the one of `today`, the day in Shanghai. */
export function dayText(day: string, today: string = shanghaiToday()): string {
  const [year, month, date] = day.split('-')
  const short = `${Number(month)} 月 ${Number(date)} 日`
  return year === today.slice(0, 4) ? short : `${year} 年 ${short}`
}

/** An ISO time as `12 月 3 日 20:33` in Shanghai, with its year as dayText has it. */
export function momentText(iso: string, today: string = shanghaiToday()): string {
  const [day = '', minute = ''] = shanghaiMinute(new Date(iso)).split(' ')
  return `${dayText(day, today)} ${minute}`
}
