import { shortDay } from '#components/ui/short-day.ts'

type Days = { startsOn: string | null; endsOn: string | null }

/** When a course is taught, such as 12-01 至 01-24; null for one without dates. */
export function courseDays({ startsOn, endsOn }: Days, today?: string): string | null {
  if (!startsOn) return null
  if (!endsOn || endsOn === startsOn) return `${shortDay(startsOn, today)} 开课`
  return `${shortDay(startsOn, today)} 至 ${shortDay(endsOn, today)}`
}

/** How much a course is: `10 课时，约 7 小时`; less than half an hour goes unsaid. */
export function courseLength({ lessons, hours }: { lessons: number; hours: number }): string {
  const whole = Math.round(hours)
  return whole > 0 ? `${lessons} 课时，约 ${whole} 小时` : `${lessons} 课时`
}
