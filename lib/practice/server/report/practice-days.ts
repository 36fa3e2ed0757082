import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { isAnswered } from '#lib/practice/server/sittings/is-answered.ts'

type Day = { day: string; answered: number }

/** How many questions a user has answered and handed in on each of the last days in Shanghai, today last. */
export async function practiceDays(db: Db, userId: number, count: number): Promise<Day[]> {
  const first = addDays(shanghaiToday(), 1 - count)
  const { rows } = await db.execute<Day>(sql`
    select to_char(t.submitted_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      count(*)::int as answered
    from sittings t
    join sitting_answers a on a.sitting_id = t.id
    where t.user_id = ${userId} and t.kind <> 'rewrite' and ${isAnswered}
      and t.submitted_at >= ${`${first}T00:00:00+08:00`}::timestamptz
    group by 1`)
  const known = new Map([...rows].map(({ day, answered }) => [day, answered]))
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index)
    return { day, answered: known.get(day) ?? 0 }
  })
}

/** Fewer say nothing about how somebody works. */
const ENOUGH_ANSWERS = 10
const LOOKED_AT = 200

/** The median of the seconds that a user took for each of the last questions answered; null with fewer than ten. */
export async function secondsPerQuestion(db: Db, userId: number): Promise<number | null> {
  const {
    rows: [row],
  } = await db.execute<{ median: number | null; answers: number }>(sql`
    select percentile_cont(0.5) within group (order by seconds) as median, count(*)::int as answers
    from (
      select a.seconds
      from sittings t
      join sitting_answers a on a.sitting_id = t.id
      where t.user_id = ${userId} and t.submitted_at is not null and a.seconds > 0
        and t.kind <> 'rewrite'
        and ${isAnswered}
      order by t.submitted_at desc, a.position
      limit ${LOOKED_AT}
    ) newest`)
  if (!row || row.median === null || row.answers < ENOUGH_ANSWERS) return null
  return Number(row.median)
}
