import { sql } from 'drizzle-orm'
import { figureNames } from '#lib/figures/names.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { pageVitals } from '#lib/telemetry/server/tables.ts'
import { countAccountSources } from './count-account-sources.ts'
import { countSources } from './count-sources.ts'
import { counts, type DaySpan } from './counts.ts'
import { dayFigures, dayVitals } from './tables.ts'

/** Days that are counted afterwards, when the site did not run or begins to count. */
const DAYS = 30

/**
 * Job: counts today, and every day of the last thirty that was not counted since it ended. What a day had is kept even
 * where its rows change or go later, so that a page reads a few hundred numbers and never the rows themselves.
 */
export async function rollUpFigures(db: Db): Promise<void> {
  const today = shanghaiToday()
  const final = await finalDays(db, addDays(today, -DAYS))
  for (let back = DAYS; back >= 0; back -= 1) {
    const day = addDays(today, -back)
    if (final.has(day)) continue
    await measureDay(db, day)
    await countSources(db, spanOf(day))
    await countAccountSources(db, spanOf(day))
    // Makes the day final, so that one that broke off before is counted again.
    await countDay(db, day)
  }
}

async function finalDays(db: Db, since: string): Promise<Set<string>> {
  const rows = await db
    .select({ day: dayFigures.day })
    .from(dayFigures)
    .where(sql`${dayFigures.day} >= ${since}::date`)
    .groupBy(dayFigures.day)
    // A figure that is new is counted for the days before it, too.
    .having(
      sql`count(*) = ${figureNames.length} and min(${dayFigures.countedAt}) >= ${midnight(sql`${dayFigures.day} + 1`)}`,
    )
  return new Set(rows.map(({ day }) => day))
}

/** One statement, so that all figures are of one moment. */
async function countDay(db: Db, day: string): Promise<void> {
  const date = sql`${day}::date`
  const span = spanOf(day)
  const values = figureNames.map(
    (name) => sql`(${date}, ${name}, (${counts[name](span)})::bigint, now())`,
  )
  await db.execute(sql`
    insert into ${dayFigures} (day, name, value, counted_at) values ${sql.join(values, sql`, `)}
    on conflict (day, name) do update set value = excluded.value, counted_at = excluded.counted_at`)
}

/** The 75th percentile of each kind of page and build, as web vitals are judged by. */
async function measureDay(db: Db, day: string): Promise<void> {
  const date = sql`${day}::date`
  const p75 = (column: 'lcp' | 'cls' | 'inp') =>
    sql`percentile_cont(0.75) within group (order by ${sql.identifier(column)})`
  await db.execute(sql`
    insert into ${dayVitals} (day, kind, release, samples, lcp, cls, inp)
    select ${date}, kind, release, count(*), ${p75('lcp')}, ${p75('cls')}, ${p75('inp')}
    from ${pageVitals}
    where at >= ${midnight(date)} and at < ${midnight(sql`${date} + 1`)}
    group by kind, release
    on conflict (day, kind, release) do update set samples = excluded.samples,
      lcp = excluded.lcp, cls = excluded.cls, inp = excluded.inp`)
}

function spanOf(day: string): DaySpan {
  const date = sql`${day}::date`
  return { day, from: midnight(date), to: midnight(sql`${date} + 1`) }
}

/** When a date begins in Shanghai. */
const midnight = (date: ReturnType<typeof sql>) =>
  sql`((${date})::timestamp at time zone 'Asia/Shanghai')`
