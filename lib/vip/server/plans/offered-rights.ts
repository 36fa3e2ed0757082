import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { courses } from '#lib/courses/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isAnyFilmed } from '#lib/questions/server/recordings/filmed.ts'
import { isQuestionBankOpen } from '#lib/site/server/settings.ts'
import { bankChecks, type RightCheck, rightChecks } from '#lib/vip/right-checks.ts'
import { vipRights } from '#lib/vip/server/tables.ts'

/** The rights in their order. One that names no check, a former one, or one of a question bank that is closed is not shown, nor one that staff took off, nor courses for members or filmed questions where there are none: the site would sell what it does not have. */
export async function offeredRights(db: Db) {
  const isBankOpen = await isQuestionBankOpen(db)
  const ofMembers = and(isNotNull(courses.membersFrom), eq(courses.onSale, true))
  const isAnyCourse = (await db.$count(courses, ofMembers)) > 0
  const absent: RightCheck[] = []
  if (!isAnyCourse) absent.push('lessons')
  if (!isBankOpen) absent.push(...bankChecks)
  if (!(await isAnyFilmed(db))) absent.push('lectures')
  const delivered = rightChecks.filter((check) => !absent.includes(check))
  const { id, icon, name, detail, free, gold, diamond, check, position, isShown } = vipRights
  return await db
    .select({ id, icon, name, detail, free, gold, diamond, check })
    .from(vipRights)
    .where(and(inArray(check, delivered), isShown))
    .orderBy(asc(position), asc(id))
}
