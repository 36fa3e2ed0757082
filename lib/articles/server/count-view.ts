import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'

/** Counts one reader's view of an article, once a Shanghai day. `reader` stands for a visitor on one day; unknown articles are ignored. */
export function countView(db: Db, view: { articleId: number; reader: bigint }): Promise<void> {
  return countViews(db, { articleIds: [view.articleId], reader: view.reader })
}

/** The same for several articles in one statement. */
export async function countViews(
  db: Db,
  { articleIds, reader }: { articleIds: number[]; reader: bigint },
): Promise<void> {
  if (articleIds.length === 0) return
  const day = shanghaiToday()
  const ids = sql.param(`{${articleIds.join()}}`)
  // In the order of ids, so that two batches never wait for each other crosswise.
  await db.execute(sql`
    with known as (
      select id from published_articles where id = any (${ids}::int[]) order by id
    ), fresh as (
      insert into article_readers (article_id, day, reader)
      select id, ${day}::date, ${String(reader)}::bigint from known
      on conflict do nothing
      returning article_id
    )
    insert into article_view_days (article_id, day, views)
    select article_id, ${day}::date, 1 from fresh order by article_id
    on conflict (article_id, day) do update set views = article_view_days.views + 1`)
}
