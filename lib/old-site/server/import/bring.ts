import { type SQL, sql } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import {
  oldOrders,
  oldSiteBatches,
  oldSiteGrants,
  oldSitePeople,
} from '#lib/old-site/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import {
  type Extension,
  extendMemberships,
  stretchesOf,
} from '#lib/vip/server/membership/extend-memberships.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'

/** Numbers of what a file would bring, or has brought. */
export type Brought = {
  /** Accounts that are made, those that are here already, and people who deleted theirs here. */
  made: number
  here: number
  gone: number
  /** Accounts that are here already and not yet noted as those of people of the old site. */
  noted: number
  memberships: number
  /** Memberships that have ended, and those that an account has as long already. */
  ended: number
  asLong: number
  orders: number
  ordersHere: number
}

/** Counts what the staged rows would bring; writes nothing. */
export async function countStaged(tx: Db, source: string): Promise<Brought> {
  const made = await countOf(
    tx,
    sql`staged_people where is_listed and user_id is null and not is_gone`,
  )
  const fresh = await countOf(
    tx,
    sql`staged_memberships m join staged_people p using (phone_hash)
      where p.user_id is null and not p.is_gone and m.ends_at > now()`,
  )
  let longer = 0
  const offered = await eachOffer(tx, async (offers) => {
    const stretches = await stretchesOf(tx, offers)
    longer += stretches.filter((one) => one !== null).length
  })
  return {
    ...{ made, memberships: fresh + longer, asLong: offered - longer + (await countGiven(tx)) },
    ...(await countRest(tx, source)),
  }
}

/** Writes what the staged rows bring as a batch; whoever registers meanwhile is one who is here. */
export async function bringStaged(tx: Db, batchId: number, source: string): Promise<Brought> {
  await tx.execute(sql`
    with made as (
      insert into ${users} (user_name, nick_name, phone, created_at)
      select coalesce(nullif(name, ''), '学员'), name, phone, coalesce(registered_at, now())
      from staged_people where is_listed and user_id is null and not is_gone order by phone
      on conflict (phone) do nothing returning id, phone
    )
    update staged_people p set user_id = made.id, is_made = true from made where made.phone = p.phone`)
  await tx.execute(sql`update staged_people p set user_id = u.id from ${users} u
    where p.user_id is null and not p.is_gone and u.phone = p.phone`)
  await lockStaged(tx)
  const rest = await countRest(tx, source)
  const given = await countGiven(tx)
  await tx.execute(sql`
    insert into ${oldSitePeople} as known (phone_hash, user_id, batch_id, is_made)
    select phone_hash, user_id, ${batchId}, is_made from staged_people where user_id is not null or is_gone
    on conflict (phone_hash) do update
      set user_id = excluded.user_id, batch_id = excluded.batch_id, is_made = excluded.is_made, imported_at = now()
      where known.user_id is null and excluded.user_id is not null`)
  let memberships = 0
  const offered = await eachOffer(tx, async (offers) => {
    const ids = (await extendMemberships(tx, offers)).filter((id) => id !== null)
    memberships += ids.length
    if (ids.length > 0)
      await tx.insert(oldSiteGrants).values(ids.map((grantId) => ({ grantId, batchId })))
  })
  await tx.execute(sql`
    insert into ${oldOrders} (user_id, source, order_num, title, paid_fen, paid_at, batch_id)
    select p.user_id, ${source}, o.order_num, o.title, o.paid_fen, o.paid_at, ${batchId}
    from staged_orders o join staged_people p using (phone_hash) where p.user_id is not null
    order by o.seq on conflict (source, order_num) do nothing`)
  const made = await countOf(tx, sql`staged_people where is_made`)
  return { ...rest, made, memberships, asLong: offered - memberships + given }
}

/** Holds everybody who gets something until the end: an account that is deleted meanwhile waits and takes it along, one that was deleted before gets nothing. */
async function lockStaged(tx: Db): Promise<void> {
  await tx.execute(sql`select id from ${users} where id in (select user_id from staged_people)
    order by id for no key update`)
  await tx.execute(sql`update staged_people p set user_id = null, is_gone = true from ${users} u
    where u.id = p.user_id and u.deleted_at is not null`)
}

/** Users of one round. */
const MANY = 1000

/** An earlier file has given as much: what staff took back since is not given again, what an undoing took back is. */
const isGiven = sql`exists (select from ${oldSiteGrants} l join ${membershipGrants} g on g.id = l.grant_id
  join ${oldSiteBatches} b on b.id = l.batch_id
  where g.user_id = p.user_id and g.weight = m.weight and g.ends_at >= m.ends_at
    and (b.undone_at is null or g.revoked_at < b.undone_at))`

const running = sql`staged_memberships m join staged_people p using (phone_hash)
  where p.user_id is not null and m.ends_at > now()`

const countGiven = (tx: Db) => countOf(tx, sql`${running} and ${isGiven}`)

/** Goes through the memberships of people who have an account, by account; answers how many there were. */
async function eachOffer(tx: Db, take: (offers: Extension[]) => Promise<void>): Promise<number> {
  type Row = { userId: number; weight: 10 | 20; planName: string; endsAt: number }
  await tx.execute(sql`create temp table staged_offers on commit drop as
    select row_number() over (order by user_id, weight)::int as place, * from (
      select p.user_id, m.weight, max(m.ends_at) as ends_at,
        (array_agg(m.plan_name order by m.ends_at desc))[1] as plan_name
      from ${running} and not ${isGiven} group by p.user_id, m.weight
    ) offers`)
  const count = await countOf(tx, sql`staged_offers`)
  for (let after = 0; after < count; after += MANY) {
    const { rows } = await tx.execute<Row>(sql`
      select user_id as "userId", weight, plan_name as "planName", (extract(epoch from ends_at) * 1000)::float8 as "endsAt"
      from staged_offers where place > ${after} and place <= ${after + MANY} order by place`)
    await take(
      rows.map(({ endsAt, ...row }) => {
        const end = new Date(endsAt)
        return { ...row, endOf: () => end }
      }),
    )
  }
  await tx.execute(sql`drop table staged_offers`)
  return count
}

async function countRest(tx: Db, source: string) {
  const isKnown = sql`exists (select from ${oldOrders} old
    where old.source = ${source} and old.order_num = o.order_num)`
  const ofPeople = sql`staged_orders o join staged_people p using (phone_hash) where not p.is_gone`
  return {
    here: await countOf(
      tx,
      sql`staged_people where is_listed and user_id is not null and not is_made`,
    ),
    noted: await countOf(
      tx,
      sql`staged_people p where user_id is not null and not is_made and not exists (
        select from ${oldSitePeople} known where known.phone_hash = p.phone_hash and known.user_id = p.user_id)`,
    ),
    gone: await countOf(tx, sql`staged_people where is_gone`),
    ended: await countOf(
      tx,
      sql`staged_memberships join staged_people p using (phone_hash)
        where ends_at <= now() and not p.is_gone`,
    ),
    orders: await countOf(tx, sql`${ofPeople} and not ${isKnown}`),
    ordersHere: await countOf(tx, sql`${ofPeople} and ${isKnown}`),
  }
}

async function countOf(tx: Db, from: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${from}`,
  )
  return rows[0]?.count ?? 0
}
