import { shortDay } from '#components/ui/short-day.ts'

type Days = { startsOn: string | null; endsOn: string | null }

/** When a course is taught, such as 12-01 至 01-24; null for one without dates. */
export function courseDays({ startsOn, endsOn }: Days, today?: string): string | null {
  if (!startsOn) return null
  if (!endsOn || endsOn === startsOn) return `${shortDay(startsOn, today)} 开课`
  return `${shortDay(startsOn, today)} 至 ${shortDay(endsOn, today)}`
}

/** Says how long all lessons take together. */
export const lengthText = (hours: number) =>
  hours < 1 ? '不到 1 小时' : `约 ${Math.round(hours)} 小时`
