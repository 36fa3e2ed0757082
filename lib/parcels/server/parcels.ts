import {
  and,
  type Column,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { queryTrack } from '#lib/parcels/calls.ts'
import { type Carrier, carrierName, wantsPhoneTail } from '#lib/parcels/carriers.ts'
import type { ParcelTrack, StaffParcelTrack } from '#lib/parcels/contract.ts'
import { isLast, type ParcelTab, parcelStateNames, parcelTabs } from '#lib/parcels/states.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { parcelProvider } from '#lib/platform/providers/parcel/chosen-provider.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { parcelContents, parcels } from './tables.ts'

type Kind = (typeof parcelContents.$inferSelect)['kind']
type Sent = {
  kind: Kind
  /** Number of the order or the redemption. */
  refId: number
  userId: number
  carrier: Carrier
  number: string
  /** Phone of the receiver. */
  phone: string
}

/**
 * Has the parcel watched in which something was sent, in the transaction that says so; another number takes its place.
 * Throws conflict where something of another user is in that parcel, and for a return in one that came from us.
 */
export async function watchParcel(
  tx: Db,
  { kind, refId, userId, carrier, number, phone }: Sent,
): Promise<void> {
  const { stoppedAt, dueAt, subscribedAt, subscriptions, newsAt, state } = parcels
  const own = and(eq(parcelContents.kind, kind), eq(parcelContents.refId, refId))
  const [before] = await tx
    .select({ id: parcelContents.parcelId, phoneTail: parcelContents.phoneTail })
    .from(parcelContents)
    .where(own)
  const named = and(eq(parcels.carrier, carrier), eq(parcels.number, number))
  // Two that change places at once meet both parcels in one order.
  await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(before ? or(named, eq(parcels.id, before.id)) : named)
    .orderBy(parcels.id)
    .for('update')
  // Entered again, one that the provider had given up is asked for anew, unless it has come.
  const isOver = inArray(state, parcelStateNames.filter(isLast))
  const anew = (kept: Column, fresh: SQL) =>
    sql`case when ${stoppedAt} is null or ${isOver} then ${kept} else ${fresh} end`
  const [row] = await tx
    .insert(parcels)
    .values({ carrier, number })
    .onConflictDoUpdate({
      target: [parcels.carrier, parcels.number],
      set: {
        // Nobody had waited for what was in it before.
        dueAt: sql`case when ${isOver} then ${dueAt}
          when ${stoppedAt} is null then coalesce(${dueAt}, now()) else now() end`,
        subscribedAt: anew(subscribedAt, sql`null`),
        subscriptions: anew(subscriptions, sql`0`),
        newsAt: anew(newsAt, sql`now()`),
        stoppedAt: null,
      },
    })
    .returning({ id: parcels.id, state })
  if (!row) throw new Error('a parcel was not stored')
  const inside = await tx
    .select({ userId: parcelContents.userId, kind: parcelContents.kind })
    .from(parcelContents)
    .where(eq(parcelContents.parcelId, row.id))
    .orderBy(parcelContents.kind, parcelContents.refId)
  if (inside.some((other) => other.userId !== userId))
    throw new AppError('conflict', { message: '单号已用于另一位买家的订单，请核对' })
  // Signed by its buyer, the parcel from us would pass for one that has come back.
  if (kind === 'return' && inside.some((other) => other.kind !== 'return'))
    throw new AppError('conflict', { message: '这是我们寄给您的单号，请填写寄回的单号' })
  const isAsked = wantsPhoneTail(carrier) && !isLast(row.state)
  const phoneTail = isAsked ? phone.slice(-4) : null
  await tx
    .insert(parcelContents)
    .values({ kind, refId, userId, parcelId: row.id, phoneTail })
    .onConflictDoUpdate({
      target: [parcelContents.kind, parcelContents.refId],
      set: { parcelId: row.id, phoneTail, doneAt: null },
    })
  const isMoved = before?.id !== row.id
  if (isAsked && (isMoved || before?.phoneTail !== phoneTail)) await askAtOnce(tx, row.id)
  if (!before || !isMoved) return
  await deleteEmpty(tx, [before.id])
  if (before.phoneTail) await askAtOnce(tx, before.id)
}

/**
 * Says that nobody waits for these orders, gifts or returns any more, in the transaction that ends them: a parcel with nothing else
 * in it is asked for no more.
 */
export async function endWatch(tx: Db, kind: Kind, refIds: readonly number[]): Promise<void> {
  if (refIds.length === 0) return
  const { parcelId, doneAt } = parcelContents
  const own = and(eq(parcelContents.kind, kind), inArray(parcelContents.refId, [...refIds]))
  const held = await tx.selectDistinct({ id: parcelId }).from(parcelContents).where(own)
  const ids = held.map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(inArray(parcels.id, ids))
    .orderBy(parcels.id)
    .for('update')
  await tx
    .update(parcelContents)
    .set({ doneAt: sql`coalesce(${doneAt}, now())`, phoneTail: null })
    .where(own)
  const waited = tx
    .select({ one: sql`1` })
    .from(parcelContents)
    .where(and(eq(parcelId, parcels.id), isNull(doneAt)))
  await tx
    .update(parcels)
    .set({ dueAt: null })
    .where(and(inArray(parcels.id, ids), notExists(waited)))
}

/** Asks without a pause of the failures before, since another phone is named to the carrier now. */
async function askAtOnce(tx: Db, id: number): Promise<void> {
  await tx
    .update(parcels)
    .set({ dueAt: sql`now()`, failures: 0 })
    .where(and(eq(parcels.id, id), isNotNull(parcels.dueAt)))
}

/** Finds the parcels in which these orders or gifts were sent, by their ids. */
export async function parcelsOf(
  db: Db,
  kind: Kind,
  refIds: readonly number[],
): Promise<Map<number, ParcelTrack>> {
  if (refIds.length === 0) return new Map()
  const rows = await db
    .select({ refId: parcelContents.refId, parcel: parcels })
    .from(parcelContents)
    .innerJoin(parcels, eq(parcels.id, parcelContents.parcelId))
    .where(and(eq(parcelContents.kind, kind), inArray(parcelContents.refId, [...refIds])))
    .orderBy(parcelContents.refId)
  return new Map(rows.map(({ refId, parcel }) => [refId, toTrack(parcel)]))
}

/** Finds the same for staff, who write down what no provider tells. */
export async function staffParcelsOf(
  ...asked: Parameters<typeof parcelsOf>
): Promise<Map<number, StaffParcelTrack>> {
  const isOffline = parcelProvider() === null
  const found = await parcelsOf(...asked)
  return new Map(
    [...found].map(([refId, track]) => [
      refId,
      { ...track, canWrite: isOffline && !isLast(track.state) },
    ]),
  )
}

/**
 * Makes the condition that something was sent in a parcel of such a state, for a select with the id of its order or
 * redemption. A parcel given up counts as trouble, one without news as moving; neither, once nobody waits for it.
 */
export function isInTab(kind: Kind, refId: Column, tab: ParcelTab): SQL {
  const states = sql.join(
    parcelTabs[tab].states.map((state) => sql`${state}`),
    sql`, `,
  )
  const isStopped = sql`parcel.stopped_at is not null`
  const isIn = {
    moving: sql`content.done_at is null and not ${isStopped} and (parcel.state is null or parcel.state in (${states}))`,
    trouble: sql`content.done_at is null and (${isStopped} or parcel.state in (${states}))`,
    signed: sql`parcel.state in (${states})`,
  }
  return sql`exists (select from parcel_contents content
    join parcels parcel on parcel.id = content.parcel_id
    where content.kind = ${kind} and content.ref_id = ${refId} and ${isIn[tab]})`
}

/** Answers an own parcel as it was last told of, and asks nobody. Throws not_found, for those of others too; bad_request when nothing names it. */
export async function findTrack(
  db: Db,
  userId: number,
  { orderId, redemptionId, number }: ParsedInput<typeof queryTrack>,
): Promise<ParcelTrack> {
  if (!orderId && !redemptionId && !number)
    throw new AppError('bad_request', { message: '请给出订单、兑换记录或快递单号' })
  const { kind, refId } = parcelContents
  const [row] = await db
    .select({ parcel: parcels })
    .from(parcelContents)
    .innerJoin(parcels, eq(parcels.id, parcelContents.parcelId))
    .where(
      and(
        eq(parcelContents.userId, userId),
        orderId ? and(eq(kind, 'order'), eq(refId, orderId)) : undefined,
        redemptionId ? and(eq(kind, 'gift'), eq(refId, redemptionId)) : undefined,
        number ? eq(parcels.number, number) : undefined,
      ),
    )
    .orderBy(desc(parcels.id))
    .limit(1)
  if (!row) throw new AppError('not_found')
  return toTrack(row.parcel)
}

export function toTrack(row: typeof parcels.$inferSelect): ParcelTrack {
  const { id, carrier, number, state, tracks, askedAt, stoppedAt } = row
  return {
    ...{ id, carrier, number, state, tracks },
    carrierName: carrierName(carrier),
    askedAt: isoTime(askedAt),
    isStopped: stoppedAt !== null,
  }
}

/** Deletes those of these parcels that hold nothing any more, and answers which; under their locks, as something may just be put into one. */
export async function deleteEmpty(tx: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { id } = parcels
  await tx.select({ id }).from(parcels).where(inArray(id, ids)).orderBy(id).for('update')
  const held = tx
    .select({ one: sql`1` })
    .from(parcelContents)
    .where(eq(parcelContents.parcelId, id))
  const gone = await tx
    .delete(parcels)
    .where(and(inArray(id, ids), notExists(held)))
    .returning({ id })
  return gone.map((row) => row.id)
}
