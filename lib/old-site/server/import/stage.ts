import { sql } from 'drizzle-orm'
import { phoneHasher } from '#lib/accounts/server/former-uses.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { oldOrders, oldSitePeople } from '#lib/old-site/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import type { PlacedFault, ReadFiles } from './read-files.ts'

// What a file holds is compared with what is here by the database, in tables that end with the transaction: a hundred
// thousand people are a few statements then, and a process that is killed leaves nothing.

/** Rows of one statement. */
const MANY = 2000

/**
 * Lays people and orders into temporary tables: `staged_people` (one a phone, with the account it has), `staged_memberships`
 * and `staged_orders`. Answers the faults that only the whole file shows; orders with one are left out.
 */
export async function stage(
  tx: Db,
  { people, orders, faultyPhones }: ReadFiles,
  source: string,
): Promise<PlacedFault[]> {
  const hashOf = await phoneHasher('oldSite')
  await tx.execute(sql`create temp table staged_rows (phone_hash text, phone text, name text,
    registered_at timestamptz, weight smallint, plan_name text, ends_at timestamptz) on commit drop`)
  for (const some of chunks(people))
    await tx.execute(sql`insert into staged_rows select * from unnest(
      ${texts(some.map(({ phone }) => hashOf(phone)))}::text[], ${texts(some.map((one) => one.phone))}::text[],
      ${texts(some.map((one) => one.name))}::text[],
      ${texts(some.map((one) => isoTime(one.registeredAt)))}::timestamptz[],
      ${texts(some.map((one) => one.membership?.weight ?? null))}::smallint[],
      ${texts(some.map((one) => one.membership?.planName ?? null))}::text[],
      ${texts(some.map((one) => isoTime(one.membership?.endsAt ?? null)))}::timestamptz[])`)
  await tx.execute(sql`create temp table staged_orders (seq integer, place text, phone_hash text,
    phone text, order_num text, title text, paid_fen integer, paid_at timestamptz) on commit drop`)
  let seq = 0
  for (const some of chunks(orders))
    await tx.execute(sql`insert into staged_orders select * from unnest(
      ${texts(some.map(() => seq++))}::int[], ${texts(some.map((one) => one.place))}::text[],
      ${texts(some.map(({ phone }) => hashOf(phone)))}::text[], ${texts(some.map((one) => one.phone))}::text[],
      ${texts(some.map((one) => one.orderNum))}::text[], ${texts(some.map((one) => one.title))}::text[],
      ${texts(some.map((one) => one.paidFen))}::int[],
      ${texts(some.map((one) => isoTime(one.paidAt)))}::timestamptz[])`)
  await resolve(tx)
  return await faultyOrders(tx, source, faultyPhones)
}

/** Finds the account of each phone: that of the person of the old site, who may have another phone by now, else that of the phone, be it that somebody has deleted an account and made another. */
async function resolve(tx: Db): Promise<void> {
  await tx.execute(sql`create temp table staged_people on commit drop as
    select file.*, coalesce(own.id, u.id) as user_id,
      p.phone_hash is not null and coalesce(own.id, u.id) is null as is_gone, false as is_made
    from (
      select phone_hash, min(phone) as phone, coalesce(max(name), '') as name,
        min(registered_at) as registered_at, bool_or(is_listed) as is_listed
      from (
        select phone_hash, phone, name, registered_at, true as is_listed from staged_rows
        union all
        select phone_hash, phone, null, null, false from staged_orders
      ) rows group by phone_hash
    ) file
    left join ${oldSitePeople} p on p.phone_hash = file.phone_hash
    left join ${users} own on own.id = p.user_id and own.deleted_at is null
    left join ${users} u on u.phone = file.phone and u.deleted_at is null`)
  await tx.execute(sql`create unique index on staged_people (phone_hash)`)
  await tx.execute(sql`create temp table staged_memberships on commit drop as
    select phone_hash, weight, max(ends_at) as ends_at,
      (array_agg(plan_name order by ends_at desc))[1] as plan_name
    from staged_rows where weight is not null group by phone_hash, weight`)
  await tx.execute(sql`create unique index on staged_memberships (phone_hash, weight)`)
  await tx.execute(sql`create unique index on staged_orders (order_num, seq)`)
  for (const name of ['staged_people', 'staged_memberships', 'staged_orders'])
    await tx.execute(sql`analyze ${sql.identifier(name)}`)
}

/** Takes out orders of nobody, those whose number stands twice and those that are here otherwise; the same row twice is one. */
async function faultyOrders(
  tx: Db,
  source: string,
  faultyPhones: ReadonlySet<string>,
): Promise<PlacedFault[]> {
  // One pass over the numbers: a number that ten thousand rows have in common pairs with none of them.
  const { rows: twice } = await tx.execute<{ place: string; first: string }>(sql`
    with ranked as (
      select seq, place, row_number() over same as nth, first_value(place) over same as first,
        (phone_hash, title, paid_fen, paid_at) = (first_value(phone_hash) over same,
          first_value(title) over same, first_value(paid_fen) over same, first_value(paid_at) over same) as is_same
      from staged_orders window same as (partition by order_num order by seq)
    ), gone as (delete from staged_orders o using ranked where ranked.seq = o.seq and nth > 1)
    select place, first from ranked where nth > 1 and not is_same order by seq`)
  const { rows: otherwise } = await tx.execute<{ place: string }>(sql`
    with gone as (delete from staged_orders o using staged_people p, ${oldOrders} old
      where p.phone_hash = o.phone_hash and not p.is_gone and old.source = ${source} and old.order_num = o.order_num
        and (old.user_id, old.title, old.paid_fen, old.paid_at)
          is distinct from (p.user_id, o.title, o.paid_fen, o.paid_at)
      returning o.seq, o.place)
    select place from gone order by seq`)
  const { rows: ofNobody } = await tx.execute<{ place: string; phone: string }>(sql`
    with gone as (delete from staged_orders o using staged_people p
      where p.phone_hash = o.phone_hash and not p.is_listed and p.user_id is null and not p.is_gone
      returning o.seq, o.place, o.phone)
    select place, phone from gone order by seq`)
  await tx.execute(sql`delete from staged_people where not is_listed and user_id is null`)
  return [
    ...twice.map(({ place, first }) => ({
      place: `${place}“订单号”列`,
      reason: `与 ${first} 的订单号相同而内容不同，请核对`,
    })),
    ...otherwise.map(({ place }) => ({
      place: `${place}“订单号”列`,
      reason: `“${source}”的这个订单号已经导入过，用户、商品、金额或时间不同，请核对；是另一个网站的订单，请用 --source 写它的名称`,
    })),
    ...ofNobody.map(({ place, phone }) => ({
      place: `${place}“手机号”列`,
      reason: faultyPhones.has(phone)
        ? '用户表里这个手机号的一行有误，改好那一行，这个订单就能导入'
        : '用户表里没有这个手机号，本站也没有这个账号，请在用户表里加一行',
    })),
  ]
}

function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += MANY) yield rows.slice(at, at + MANY)
}

const texts = (values: readonly (string | number | null)[]) => sql.param([...values])
