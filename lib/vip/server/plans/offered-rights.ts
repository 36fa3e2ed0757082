import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { isComplete } from '#lib/courses/server/lesson-kind.ts'
import { courses } from '#lib/courses/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isAnyFilmed } from '#lib/questions/server/recordings/filmed.ts'
import { isQuestionBankOpen } from '#lib/site/server/settings.ts'
import { bankChecks, type RightCheck, rightChecks } from '#lib/vip/right-checks.ts'
import { vipRights } from '#lib/vip/server/tables.ts'

/** The rights in their order. One that names no check, a former one, or one of a question bank that is closed is not shown, nor one that staff took off, nor courses for members that can be watched whole, films of questions that can be played, replays or coming mock exams for members, or drills, where there are none: the site would sell what it does not have. */
export async function offeredRights(db: Db) {
  const isBankOpen = await isQuestionBankOpen(db)
  const { membersFrom, onSale, mode } = courses
  const ofMembers = and(
    ...[isNotNull(membersFrom), eq(onSale, true), eq(mode, 'recorded'), isComplete],
  )
  const isAnyCourse = (await db.$count(courses, ofMembers)) > 0
  const absent: RightCheck[] = []
  if (!isAnyCourse) absent.push('lessons')
  if (!isBankOpen) absent.push(...bankChecks)
  if (!(await isAnyFilmed(db))) absent.push('lectures')
  if (!(await isAnyReplay(db))) absent.push('replays')
  if (!(await isAnyMock(db))) absent.push('mocks')
  if (!(await isAnyDrill(db))) absent.push('drills')
  const delivered = rightChecks.filter((check) => !absent.includes(check))
  const { id, icon, name, detail, free, gold, diamond, check, position, isShown } = vipRights
  return await db
    .select({ id, icon, name, detail, free, gold, diamond, check })
    .from(vipRights)
    .where(and(inArray(check, delivered), isShown))
    .orderBy(asc(position), asc(id))
}

/** Tells whether any family of drills is dealt. */
async function isAnyDrill(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from catalogues c join catalogues above on above.id = c.parent_id
    where above.kind = 'drill' and above.is_shown and c.is_shown
    limit 1`)
  return rows.length > 0
}

/** Tells whether a membership opens the replay of any room. In words of the database: live stands above this noun. */
async function isAnyReplay(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from live_rooms
    where access <> 'public' and replay_film is not null and replay_for is not null and cancel_reason is null
    limit 1`)
  return rows.length > 0
}

/** Tells whether a mock exam for members is still to be held. In words of the database: mocks stand above this noun. */
async function isAnyMock(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from mocks
    where members_only and status = 'published' and starts_at > clock_timestamp() limit 1`)
  return rows.length > 0
}
