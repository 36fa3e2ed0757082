import { type SQL, sql } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { oldSiteBatches, oldSiteGrants } from '#lib/old-site/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** Words for what tables that refer to an account say of it, the most telling first. */
const words: Readonly<Record<string, string>> = {
  ...{ sessions: '登录过', consents: '登录过', membership_grants: '有别的会员' },
  ...{ payables: '在本站下过单', old_orders: '有别的批次的旧站订单' },
  ...{ staff_changes: '工作人员处理过这个账号' },
}

/** Notes down for each account of `undo_accounts` why it stays: somebody has logged in, or something refers to it that the batch did not bring. */
export async function markUsed(tx: Db, batchId: number): Promise<void> {
  await mark(
    tx,
    '登录过或改过账号',
    sql`exists (select from ${users} u where u.id = a.user_id and (u.password_hash is not null
      or u.role <> 'learner' or u.banned_at is not null or u.deleted_at is not null
      or u.account is not null or u.wx_union_id is not null or u.phone is null))`,
  )
  for (const { table, column } of await referringColumns(tx)) {
    // It is set null then; who was there has a session and a consent.
    if (table === 'audit_events') continue
    const refers = sql`r.${sql.identifier(column)} = a.user_id${exceptOwn(table, batchId)}`
    await mark(
      tx,
      words[table] ?? `有别的记录（${table}）`,
      sql`exists (select from ${sql.identifier(table)} r where ${refers})`,
    )
  }
}

/** Leaves aside the rows that the batch brought itself, and memberships of batches that are undone. */
function exceptOwn(table: string, batchId: number): SQL {
  if (table === 'old_orders' || table === 'old_site_people')
    return sql` and r.batch_id <> ${batchId}`
  if (table !== 'membership_grants') return sql``
  return sql` and not exists (select from ${oldSiteGrants} l join ${oldSiteBatches} b on b.id = l.batch_id
    where l.grant_id = r.id and (b.id = ${batchId} or b.undone_at is not null))`
}

async function mark(tx: Db, why: string, isSo: SQL): Promise<void> {
  await tx.execute(sql`update undo_accounts a set why = ${why} where a.why is null and ${isSo}`)
}

/** Lists the columns that refer to users, be it by their name alone, those with words first: a table that is made later protects its rows before somebody thinks of it. */
async function referringColumns(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass
    union
    select a.attrelid::regclass::text, a.attname
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    where a.attname like '%user\\_id' and a.atttypid = 'int'::regtype
      and c.relnamespace = (select relnamespace from pg_class where oid = 'users'::regclass)
    order by 1, 2`)
  const rank = Object.keys(words)
  const placeOf = (table: string) => (rank.includes(table) ? rank.indexOf(table) : rank.length)
  return [...rows].sort((one, other) => placeOf(one.table) - placeOf(other.table))
}
