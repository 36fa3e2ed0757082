import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import type { PopAd, PopLog } from '#lib/site/contract.ts'
import { settingsOf } from './settings.ts'
import { popAds } from './tables.ts'

/** The pop-up advertisement of this moment, the one that started last; null when there is none, or pop-ups are switched off. */
export async function currentPopAd(db: Db): Promise<PopAd> {
  if (!(await settingsOf(db, ['popUpOpen'])).popUpOpen) return null
  const [ad] = await db
    .select({ id: popAds.id, title: popAds.title, image: popAds.image, link: popAds.link })
    .from(popAds)
    .where(
      and(
        eq(popAds.isShown, true),
        lte(popAds.startsAt, sql`now()`),
        gt(popAds.endsAt, sql`now()`),
      ),
    )
    .orderBy(desc(popAds.startsAt), desc(popAds.id))
    .limit(1)
  return ad ?? null
}

/** Records what a visitor did with a pop-up, once a Shanghai day and action. Not recorded: a repetition, an unknown pop-up. */
export async function recordPopLog(
  db: Db,
  { popAdId, visitor, action }: PopLog,
): Promise<{ recorded: boolean }> {
  const { rows } = await db.execute(sql`
    insert into pop_ad_events (pop_ad_id, day, visitor, action)
    select id, ${shanghaiToday()}, ${visitor.toLowerCase()}, ${action}
    from pop_ads where id = ${popAdId}
    on conflict do nothing returning action`)
  return { recorded: rows.length > 0 }
}
