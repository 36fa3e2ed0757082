import type { ActivityKey, ActivityTerms } from '#lib/activities/activity-terms.ts'
import { termsOf } from '#lib/activities/activity-terms.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { activityTerms } from './tables.ts'

/** What each activity is called on the Shanghai day of `now`, and whether visitors may take part. */
export async function allTerms(
  db: Db,
  now: Date = new Date(),
): Promise<Record<ActivityKey, ActivityTerms>> {
  const rows = await db.select().from(activityTerms)
  const of = (key: ActivityKey) =>
    termsOf(
      key,
      rows.find((row) => row.key === key),
      shanghaiToday(now),
    )
  return {
    ...{ sign: of('sign'), question: of('question') },
    ...{ assist: of('assist'), gifts: of('gifts') },
  }
}

export const termsLoader = loader(
  (db: Db) => allTerms(db),
  () => ['activities', 'today'],
)

/** Throws activity_closed, with what visitors are told, while an activity is not open. */
export async function assertOpen(db: Db, key: ActivityKey, now: Date = new Date()): Promise<void> {
  const { closed } = (await allTerms(db, now))[key]
  if (closed !== null) throw new AppError('activity_closed', { message: closed })
}
