import { and, eq, gte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import { receiverOf } from '#lib/accounts/server/receiver-of.ts'
import { lessonDesk } from '#lib/lessons/desk-contract.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import { courseGrants } from '#lib/lessons/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { GIFT_DAYS_ALONE } from '#lib/staff/proposals.ts'
import type { WeightyAct } from '#lib/staff/server/proposals/weighty-act.ts'
import { giveCourse } from './give-course.ts'

const { permission, input } = lessonDesk.staffGiveCourse

/** Makes the act of opening a course to a user; longer ones need a second person, as memberships do. */
export const giveCourseAct = (
  sources: readonly AccessSource[],
): WeightyAct<z.output<typeof input>, { done: true }> => ({
  ...{ kind: 'staffGiveCourse', name: '开通课程', permission, input },
  weigh: async (tx, { days, ...to }) => {
    const userId = await receiverOf(tx, to)
    // Two grants at once would each count without the other.
    await lockUser(tx, userId)
    const sum = (await daysThisMonth(tx, userId)) + days
    if (sum <= GIFT_DAYS_ALONE) return null
    return `本月给这位用户开通的课程合计 ${sum} 天，超过 ${GIFT_DAYS_ALONE} 天`
  },
  run: (tx, { staffId }, given) => giveCourse(tx, sources, { staffId, ...given }),
})

/** Days of courses given to a user since the month began in Shanghai; of what was taken back, those that were used. */
async function daysThisMonth(tx: Db, id: number): Promise<number> {
  const { userId, endsAt, createdAt, revokedAt } = courseGrants
  const month = sql`date_trunc('month', now(), 'Asia/Shanghai')`
  const until = sql`least(${endsAt}, ${revokedAt})`
  const [given] = await tx
    .select({
      days: sql<number>`coalesce(round(sum(extract(epoch from greatest(${until} - ${createdAt}, '0'))) / 86400), 0)::int`,
    })
    .from(courseGrants)
    .where(and(eq(userId, id), gte(createdAt, month)))
  return given?.days ?? 0
}
