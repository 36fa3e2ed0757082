import { sql } from 'drizzle-orm'
import { accountSources, users } from '#lib/accounts/server/tables.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { type DaySpan, isOfNewPayer, within } from './counts.ts'
import { dayAccountSources } from './tables.ts'

/** A browser tells of its source what it likes, so a day keeps its largest ones by name. */
const MOST = 50

/**
 * Counts the registrations of a day and who paid for the first time on it, by where the account came from. Written anew
 * as a whole: of a day that lasts, a source may leave the largest ones or go with its account.
 */
export async function countAccountSources(db: Db, span: DaySpan): Promise<void> {
  const day = sql`${span.day}::date`
  await db.transaction(async (tx) => {
    await tx.delete(dayAccountSources).where(sql`${dayAccountSources.day} = ${day}`)
    await tx.execute(sql`
      with happened as (
        select id as user_id, 1 as accounts, 0 as payers, 0::bigint as fen from ${users}
        where ${within(sql`created_at`, span)}
        union all
        select user_id, 0, 1, sum(pay_fen) from ${payables} o where ${isOfNewPayer(span)}
        group by user_id
      ), counted as (
        select case when campaign is not null then 'campaign'
            when host is not null then 'host' else 'direct' end as kind,
          coalesce(campaign, host, '') as name,
          sum(accounts) as accounts, sum(payers) as payers, sum(fen) as fen
        from happened left join ${accountSources} using (user_id) group by 1, 2
      ), placed as (
        select *, kind = 'direct' or row_number() over (partition by kind = 'direct'
          order by accounts desc, payers desc, kind, name) <= ${MOST} as is_large
        from counted
      )
      insert into ${dayAccountSources} (day, kind, name, accounts, new_payers, new_payers_fen)
      select ${day}, case when is_large then kind else 'rest' end,
        case when is_large then name else '' end, sum(accounts), sum(payers), sum(fen)
      from placed group by 2, 3`)
  })
}
