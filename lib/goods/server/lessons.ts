import { eq } from 'drizzle-orm'
import { courseLessons, courses } from '#lib/courses/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'

type Taught = { total: number; taken: number; startsAt: Date | null }

/**
 * The lessons of a course, how many have begun by the server's clock, and when the first one does; null without dates.
 * Where only the days of the course are printed, its lessons fall on them evenly; one without lessons is counted by its days.
 */
export async function lessonsOf(db: Db, courseId: number, now: Date): Promise<Taught> {
  const [[course], rows] = await Promise.all([
    db
      .select({ startsOn: courses.startsOn, endsOn: courses.endsOn })
      .from(courses)
      .where(eq(courses.id, courseId)),
    db
      .select({ startsAt: courseLessons.startsAt })
      .from(courseLessons)
      .where(eq(courseLessons.courseId, courseId)),
  ])
  const total = rows.length
  const starts = rows.map(({ startsAt }) => startsAt).filter((at) => at !== null)
  if (starts.length > 0) {
    const first = Math.min(...starts.map((at) => at.getTime()))
    const taken = starts.filter((at) => at <= now).length
    return { total, taken, startsAt: new Date(first) }
  }
  if (!course?.startsOn) return { total, taken: 0, startsAt: null }
  const startsAt = new Date(`${course.startsOn}T00:00:00+08:00`)
  const last = new Date(`${course.endsOn ?? course.startsOn}T00:00:00+08:00`)
  const days = Math.round((last.getTime() - startsAt.getTime()) / DAY_MS) + 1
  const begun = Math.floor((now.getTime() - startsAt.getTime()) / DAY_MS) + 1
  if (total === 0) return { total: days, taken: Math.min(days, Math.max(0, begun)), startsAt }
  const share = Math.min(1, Math.max(0, begun / days))
  return { total, taken: Math.floor(total * share), startsAt }
}
