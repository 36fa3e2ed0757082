import { sql } from 'drizzle-orm'
import { RIGHT_TO_PASS } from '#lib/levels/rules.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { isTried } from './is-tried.ts'

/** The sittings of a learner in one level. */
export type OwnLevel = {
  moduleId: number
  level: number
  best: number | null
  tried: number
  lastAt: string | null
  /** The sitting that is under way. */
  attemptId: number | null
  isPassed: boolean
}

/** Sums up the sittings of a learner in each level that they have begun, by the marks of today: a corrected key counts, whichever way. A blank one is no try. Of a stranger nothing. */
export async function ownLevels(db: Db, userId: number | null): Promise<OwnLevel[]> {
  if (userId === null) return []
  const { rows } = await db.execute<
    Omit<OwnLevel, 'isPassed' | 'lastAt'> & { lastAt: Date | null }
  >(sql`
    select l.module_id as "moduleId", l.level,
      max(marked."right") filter (where tried.at is not null) as best,
      count(tried.at)::int as tried, max(tried.at) as "lastAt",
      max(t.id) filter (where t.submitted_at is null) as "attemptId"
    from level_sittings l
    join sittings t on t.id = l.sitting_id
    cross join lateral (
      select count(*)::int as "right" from sitting_questions q where q.sitting_id = t.id and q.correct
    ) marked
    cross join lateral (
      select case when ${isTried(sql`t.id`)} then t.submitted_at end as at
    ) tried
    where t.user_id = ${userId}
    group by l.module_id, l.level order by l.module_id, l.level`)
  return [...rows].map((row) => ({
    ...row,
    lastAt: row.lastAt && isoTime(new Date(row.lastAt)),
    isPassed: (row.best ?? 0) >= RIGHT_TO_PASS,
  }))
}

/** Whether a level may be begun: the first, any that was passed, and the one above such a one. Levels keep their numbers when the bands move, and so does what was passed. */
export const isUnlocked = (own: readonly OwnLevel[], moduleId: number, level: number): boolean =>
  level === 1 ||
  own.some(
    (one) =>
      one.moduleId === moduleId && one.isPassed && (one.level === level || one.level === level - 1),
  )
