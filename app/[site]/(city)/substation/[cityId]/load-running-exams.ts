import { comingLines } from '#app/[site]/(portal)/exam-lines.ts'
import { cached } from '#app/cached.ts'
import type { Running } from '#components/cities/look-up.tsx'
import { examsLoader } from '#lib/exams/server/exams-between.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'

const loadExams = cached(examsLoader)

/** The rest stands in the calendar. */
const MOST = 5

/** A province's own exams that are under way after their registration, the next date first. */
export async function loadRunningExams(cityId: number): Promise<Running[]> {
  const today = shanghaiToday()
  const exams = await loadExams(cityId, null, addDays(today, -365), addDays(today, 365))
  const running = exams.filter(({ city, entries }) => {
    const isClosed = entries.every(({ what, until }) => what !== 'registration' || until < today)
    return city && isClosed
  })
  return comingLines(running, today)
    .slice(0, MOST)
    .map(({ title, href, next: { name, days } }) => ({
      title,
      href,
      next: days > 0 ? `${days} 天后${name}` : `今天${name}`,
    }))
}
