import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { searchMisses } from './tables.ts'

// A day's list must be readable, and nobody may fill the table.
const MOST_A_DAY = 2000
const MOST_CHARACTERS = 30

/** Counts a keyword that found nothing, for the desk. What may be a number or an address of somebody is not kept. */
export async function countMiss(db: Db, keyword: string): Promise<void> {
  const kept = keyword.normalize('NFKC').toLowerCase().replaceAll('\0', ' ').trim().toWellFormed()
  if (kept === '' || [...kept].length > MOST_CHARACTERS || /\d{5}|@|\d[\d\s-]{6}/.test(kept)) return
  await db.execute(sql`
    insert into ${searchMisses} (day, keyword)
    select today, ${kept} from (select (now() at time zone 'Asia/Shanghai')::date as today) d
    where (select count(*) from ${searchMisses} where day = today) < ${MOST_A_DAY}
    on conflict (day, keyword) do update set times = ${searchMisses}.times + 1`)
}
