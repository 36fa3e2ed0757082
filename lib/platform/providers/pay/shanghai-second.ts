const SHANGHAI = 8 * 3_600_000

/** A moment in Asia/Shanghai to the second, as `2026-03-01 09:30:05`. */
export function shanghaiSecond(time: Date): string {
  return new Date(time.getTime() + SHANGHAI).toISOString().slice(0, 19).replace('T', ' ')
}

/** The moment that `2026-03-01 09:30:05` names in Asia/Shanghai; null when it names none. */
export function findShanghaiSecond(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null
  const time = new Date(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(time.getTime()) ? null : time
}
