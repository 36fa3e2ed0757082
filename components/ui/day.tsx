import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { shortDay } from './short-day.ts'

/** The day of an ISO time in Shanghai, as 2024-05-01 or, `short` and of this year, 05-01; nothing when the time is not known. */
export function Day({ iso, short = false }: { iso: string | null; short?: boolean }) {
  if (!iso) return null
  const day = shanghaiToday(new Date(iso))
  return <time dateTime={day}>{short ? shortDay(day) : day}</time>
}
