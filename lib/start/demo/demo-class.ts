import { eq } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { classAnnouncements, classes } from '#lib/classes/server/tables.ts'
import { courseGrants } from '#lib/lessons/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'

/** Puts the demo's learner into the demo's class, by giving them its course for a year, with an announcement to read. Does nothing without either. */
export async function addDemoClass(tx: Db, learner: string): Promise<void> {
  const [[one], [user]] = await Promise.all([
    tx.select().from(classes).orderBy(classes.id).limit(1),
    tx.select({ id: users.id }).from(users).where(eq(users.phone, learner)),
  ])
  if (!one || !user) return
  const endsAt = new Date(Date.now() + 365 * DAY_MS)
  const reason = '演示班级'
  await tx.insert(courseGrants).values({ userId: user.id, courseId: one.courseId, reason, endsAt })
  await tx.insert(classAnnouncements).values({
    classId: one.id,
    title: '开班第一周怎么学',
    text: '先看两节影片，再做班级题库里的六道题，最后交《一周复习安排》。做错的题当天记三行：错因、那一步、下次怎么办。',
  })
}
