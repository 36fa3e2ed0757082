import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { closeOverdueOf } from '#lib/practice/server/sittings/close/close-overdue-of.ts'
import { isAnswered } from '#lib/practice/server/sittings/is-answered.ts'

type Day = { day: string; answered: number; right: number }
type Totals = { answered: number; marked: number; right: number; seconds: number; days: Day[] }

const shownDays = 30

/**
 * Counts what a user has answered and handed in: in all (also seconds, and how many of it are right or wrong), and on
 * each of the last 30 days in Shanghai, today last; of a sealed sitting, or an answer written anew, nothing.
 */
export async function exerciseTotals(db: Db, userId: number): Promise<Totals> {
  await closeOverdueOf(db, userId)
  const { rows } = await db.execute<Day & { marked: number; seconds: number }>(sql`
    select to_char(t.submitted_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      count(*) filter (where ${isAnswered})::int as answered,
      count(*) filter (where ${isAnswered} and q.correct is not null)::int as marked,
      count(*) filter (where q.correct)::int as "right",
      coalesce(sum(a.seconds), 0)::int as seconds
    from sittings t
    join sitting_questions q on q.sitting_id = t.id
    join sitting_answers a on a.sitting_id = q.sitting_id and a.position = q.position
    where t.user_id = ${userId} and t.submitted_at is not null and not t.sealed
      and t.kind <> 'rewrite'
    group by 1`)
  const known = new Map([...rows].map((row) => [row.day, row]))
  const first = addDays(shanghaiToday(), 1 - shownDays)
  const days = Array.from({ length: shownDays }, (_, index) => {
    const day = addDays(first, index)
    const { answered = 0, right = 0 } = known.get(day) ?? {}
    return { day, answered, right }
  })
  const sum = (of: 'answered' | 'marked' | 'right' | 'seconds') =>
    [...known.values()].reduce((total, row) => total + row[of], 0)
  return {
    answered: sum('answered'),
    marked: sum('marked'),
    right: sum('right'),
    seconds: sum('seconds'),
    days,
  }
}
