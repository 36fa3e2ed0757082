import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'

const names = ['今天', '昨天', '本周', '更早'] as const
export type DayGroup<T> = { name: (typeof names)[number]; items: T[] }

/** Lines by when they were last asked something, in their order; a week begins on Monday, days are those of Shanghai. */
export function groupByDay<T extends { askedAt: string }>(
  lines: readonly T[],
  now = new Date(),
): DayGroup<T>[] {
  const today = shanghaiToday(now)
  const yesterday = addDays(today, -1)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = addDays(today, -weekday)
  const nameOf = ({ askedAt }: T) => {
    const day = shanghaiToday(new Date(askedAt))
    if (day >= today) return '今天'
    if (day === yesterday) return '昨天'
    return day >= monday ? '本周' : '更早'
  }
  return names
    .map((name) => ({ name, items: lines.filter((line) => nameOf(line) === name) }))
    .filter(({ items }) => items.length > 0)
}
