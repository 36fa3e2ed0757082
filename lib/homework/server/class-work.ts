import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ClassWork } from '#lib/classes/server/class-work.ts'
import { homeworkSubmissions, homeworks } from './tables.ts'

/** Counts the published homework of a class, and how much of it each member has handed in. */
export const homeworkOfClass: ClassWork = {
  name: 'homework',
  count: async (db, { classId, userIds }) => {
    const isOfClass = and(eq(homeworks.classId, classId), eq(homeworks.stage, 'published'))
    const { userId, homeworkId, firstSubmittedAt } = homeworkSubmissions
    const [total, rows] = await Promise.all([
      db.$count(homeworks, isOfClass),
      db
        .select({ userId, n: count() })
        .from(homeworkSubmissions)
        .innerJoin(homeworks, eq(homeworks.id, homeworkId))
        .where(and(isOfClass, isNotNull(firstSubmittedAt), inArray(userId, [...userIds])))
        .groupBy(userId)
        .orderBy(userId),
    ])
    return { total, done: new Map(rows.map((row) => [row.userId, row.n])) }
  },
}
