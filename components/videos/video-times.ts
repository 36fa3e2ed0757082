import { shortDay } from '#components/ui/short-day.ts'
import { shanghaiMinute, shanghaiToday } from '#lib/platform/text/dates.ts'

/** When a video without a file appears; null where no day is ahead. */
export function publication(
  { publishedOn }: { publishedOn: string | null },
  today: string = shanghaiToday(),
): string | null {
  if (!publishedOn || publishedOn < today) return null
  return `${shortDay(publishedOn, today)} 上线`
}

/** A broadcast's day, weekday and hours in Shanghai: `11-25`, `周三`, `20:00–21:00`. */
export function liveTime(startsAt: string, endsAt: string, today?: string) {
  const [day = '', from = ''] = shanghaiMinute(new Date(startsAt)).split(' ')
  const [lastDay = '', until = ''] = shanghaiMinute(new Date(endsAt)).split(' ')
  const weekday = `周${'日一二三四五六'[new Date(`${day}T00:00:00Z`).getUTCDay()]}`
  const hours = `${from}–${lastDay === day ? '' : '次日 '}${until}`
  return { day: shortDay(day, today), weekday, hours }
}
