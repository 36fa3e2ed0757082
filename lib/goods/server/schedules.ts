import { asc, inArray } from 'drizzle-orm'
import { courseLessons, courses } from '#lib/courses/server/tables.ts'
import type { Schedule } from '#lib/goods/schedule.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** When these courses are taught as they are offered now, by their numbers; what an order keeps. */
export async function schedulesOf(db: Db, courseIds: number[]): Promise<Map<number, Schedule>> {
  if (courseIds.length === 0) return new Map()
  const { id, startsOn, endsOn } = courses
  const { courseId, startsAt } = courseLessons
  const [rows, lessons] = await Promise.all([
    db.select({ id, startsOn, endsOn }).from(courses).where(inArray(id, courseIds)).orderBy(id),
    db
      .select({ courseId, startsAt })
      .from(courseLessons)
      .where(inArray(courseId, courseIds))
      .orderBy(asc(startsAt), asc(courseLessons.id)),
  ])
  const lessonsOf = Map.groupBy(lessons, (lesson) => lesson.courseId)
  return new Map(
    rows.map(({ id, ...days }) => {
      const own = lessonsOf.get(id) ?? []
      const starts = own.flatMap((lesson) => lesson.startsAt?.toISOString() ?? [])
      return [id, { ...days, starts, lessons: own.length }]
    }),
  )
}
