import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

/** How many homeworks a user handed in on each day in Shanghai from `first` on, by the first time of each; days without one are left out. */
export async function handedInDays(
  db: Db,
  userId: number,
  first: string,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select to_char(first_submitted_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      count(*)::int as count
    from homework_submissions
    where user_id = ${userId}
      and first_submitted_at >= ${`${first}T00:00:00+08:00`}::timestamptz
    group by 1`)
  return new Map([...rows].map(({ day, count }) => [day, count]))
}
