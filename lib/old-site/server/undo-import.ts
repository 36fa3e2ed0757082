import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { sessions, users } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { DAY_MS, shanghaiMinute } from '#lib/platform/text/dates.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'
import { operator } from './import-old-site.ts'
import { type Counts, oldOrders, oldSiteBatches, oldSiteGrants, oldSitePeople } from './tables.ts'
import { markUsed } from './undo/mark-used.ts'

/** Sessions tell for thirty days after their end who was there; later nobody knows what was used. */
const UNDO_DAYS = 30

export type Undone = {
  /** Accounts that went, memberships that were taken back, orders that went. */
  accounts: number
  memberships: number
  orders: number
  /** Accounts and memberships that stay, and why; phones are whole, for the operator. */
  kept: { what: 'account' | 'membership'; userId: number; phone: string | null; why: string }[]
}

/**
 * Takes back what a batch has brought and nobody has used since, account by account, in one transaction; a dry run only
 * tells. Throws an Error with a sentence for a batch that is not there, has nothing left to take back or is too old.
 */
export async function undoImport(
  db: Db,
  { batchId, dryRun = false }: { batchId: number; dryRun?: boolean },
): Promise<Undone> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    // An import holds the same people in an order of its own; whoever only asks holds up nobody.
    if (!dryRun) await tx.execute(sql`lock table ${oldSiteBatches} in share row exclusive mode`)
    const batch = await findBatch(tx, batchId)
    if (!dryRun) await lockPeople(tx, batchId)
    await tx.execute(sql`create temp table undo_accounts on commit drop as
      select user_id, null::text as why from ${oldSitePeople}
      where batch_id = ${batchId} and is_made and user_id is not null`)
    await tx.execute(sql`create unique index on undo_accounts (user_id)`)
    await tx.execute(sql`analyze undo_accounts`)
    await markUsed(tx, batchId)
    await markGrants(tx, batch)
    const undone = await tell(tx, batchId)
    if (dryRun) return undone
    await takeBack(tx, batchId)
    const { kept, ...counts } = undone
    const told: Counts = { ...counts, kept: kept.length }
    await tx
      .update(oldSiteBatches)
      .set({ undoneAt: batch.undoneAt ?? sql`now()`, undone: told })
      .where(eq(oldSiteBatches.id, batchId))
    const detail = { batch: batchId, ...told }
    await recordAudit(tx, { userId: null, kind: 'old_site_undone', caller: operator, detail })
    return undone
  })
}

type Batch = typeof oldSiteBatches.$inferSelect

async function findBatch(tx: Db, batchId: number): Promise<Batch> {
  const [batch] = await tx.select().from(oldSiteBatches).where(eq(oldSiteBatches.id, batchId))
  if (!batch) throw new Error(`没有第 ${batchId} 批`)
  // Accounts that a later batch held may go once that is undone.
  const { isMade, userId } = oldSitePeople
  const isKept = and(eq(oldSitePeople.batchId, batchId), isMade, isNotNull(userId))
  if (batch.undoneAt && (await tx.$count(oldSitePeople, isKept)) === 0)
    throw new Error(`第 ${batchId} 批已在 ${shanghaiMinute(batch.undoneAt)} 撤销`)
  if (Date.now() - batch.importedAt.getTime() > UNDO_DAYS * DAY_MS)
    throw new Error(`第 ${batchId} 批是 ${UNDO_DAYS} 天以前导入的，谁用过已经无从知道，不能撤销`)
  return batch
}

/** Makes whoever logs in or buys meanwhile wait for the end, and be told then that the account is gone. */
async function lockPeople(tx: Db, batchId: number): Promise<void> {
  await tx.execute(sql`select id from ${users} where id in (
      select user_id from ${oldSitePeople} where batch_id = ${batchId}
      union
      select g.user_id from ${oldSiteGrants} l join ${membershipGrants} g on g.id = l.grant_id
      where l.batch_id = ${batchId}
    ) order by id for update`)
}

/** Finds for each membership of accounts that stay why it stays; none where it is taken back. */
async function markGrants(tx: Db, { id, importedAt }: Batch): Promise<void> {
  await tx.execute(sql`create temp table undo_grants on commit drop as
    select g.id as grant_id, g.user_id, case
      when a.user_id is not null and a.why is null then null
      when g.revoked_at is not null then '会员已被收回或换掉'
      when g.ends_at <= now() then '会员已经到期'
      when exists (select from ${membershipGrants} next where next.user_id = g.user_id
        and next.weight = g.weight and next.id <> g.id and next.revoked_at is null
        and next.starts_at >= g.ends_at) then '之后还接着别的会员'
      when g.starts_at <= now() and exists (select from ${sessions} s
        where s.user_id = g.user_id and s.last_seen_at > ${importedAt.toISOString()}::timestamptz)
        then '导入之后登录过，会员可能用过'
    end as why
    from ${oldSiteGrants} l join ${membershipGrants} g on g.id = l.grant_id
    join ${oldSiteBatches} b on b.id = l.batch_id
    left join undo_accounts a on a.user_id = g.user_id
    where b.id = ${id} and (b.undone_at is null or g.revoked_at is null or g.revoked_at < b.undone_at)`)
}

async function tell(tx: Db, batchId: number): Promise<Undone> {
  const { rows: kept } = await tx.execute<Undone['kept'][number]>(sql`
    select k.what, k.user_id as "userId", u.phone, k.why from (
      select 'account' as what, user_id, why from undo_accounts where why is not null
      union all
      select 'membership', user_id, why from undo_grants where why is not null
    ) k join ${users} u on u.id = k.user_id order by k.user_id, k.what`)
  const { rows } = await tx.execute<Omit<Undone, 'kept'>>(sql`select
    (select count(*)::int from undo_accounts where why is null) as accounts,
    (select count(*)::int from undo_grants where why is null) as memberships,
    (select count(*)::int from ${oldOrders} where batch_id = ${batchId}) as orders`)
  const [counts = { accounts: 0, memberships: 0, orders: 0 }] = rows
  return { ...counts, kept: [...kept] }
}

/** Accounts of one statement: each row asks all tables that refer to users. */
const MANY = 1000

async function takeBack(tx: Db, batchId: number): Promise<void> {
  await tx.execute(sql`delete from ${oldOrders} where batch_id = ${batchId}`)
  await tx.execute(sql`delete from ${membershipGrants} where user_id in (
    select user_id from undo_accounts where why is null)`)
  // The ledger of an account that stays is only added to.
  await tx.execute(sql`update ${membershipGrants} set revoked_at = now() where id in (
    select grant_id from undo_grants where why is null)`)
  const { rows } = await tx.execute<{ id: number }>(
    sql`select user_id as id from undo_accounts where why is null order by user_id`,
  )
  for (let at = 0; at < rows.length; at += MANY) {
    const ids = rows.slice(at, at + MANY).map(({ id }) => id)
    await tx.execute(sql`delete from ${users} where id = any(${sql.param(ids)}::int[])`)
  }
}
