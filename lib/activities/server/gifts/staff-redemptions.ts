import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { lockUsers } from '#lib/accounts/server/lock-user.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { staffRedemptions } from '#lib/activities/calls.ts'
import { addPoints } from '#lib/activities/server/points.ts'
import { giftRedemptions, gifts } from '#lib/activities/server/tables.ts'
import { type Carrier, parcelText } from '#lib/parcels/carriers.ts'
import type { ParcelTrack } from '#lib/parcels/contract.ts'
import { isInTab, parcelsOf, staffParcelsOf, watchParcel } from '#lib/parcels/server/parcels.ts'
import { isLast } from '#lib/parcels/states.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'

type Settlement = {
  id: number
  /** Status that the desk showed; `sent` puts the parcel of a sent gift right. */
  was?: 'placed' | 'sent'
  status: 'sent' | 'cancelled'
  note: string
  parcel?: { carrier: Carrier; number: string } | undefined
  staffId: number
  caller: Caller
}

/** For staff: redemptions of one status that hold the words asked for; those that wait come first come first, the others newest first. */
export async function listStaffRedemptions(
  db: Db,
  { status, track, q, sort, page, pageSize }: ParsedInput<typeof staffRedemptions>,
): Promise<Output<typeof staffRedemptions>> {
  const words = [giftRedemptions.title, giftRedemptions.note].map((column) => holdsText(column, q))
  const { id } = giftRedemptions
  const ofStatus = and(
    eq(giftRedemptions.status, status),
    q ? or(...words) : undefined,
    status === 'sent' && track ? isInTab('gift', id, track) : undefined,
  )
  const query = db
    .select({ redemption: giftRedemptions, kind: gifts.kind, userName: users.userName })
    .from(giftRedemptions)
    .innerJoin(gifts, eq(gifts.id, giftRedemptions.giftId))
    .innerJoin(users, eq(users.id, giftRedemptions.userId))
    .where(ofStatus)
    .orderBy(...ordered(sort, id, [status === 'placed' ? asc(id) : desc(id)]))
  const total = db.$count(giftRedemptions, ofStatus)
  const { items: rows, ...list } = await paged(query, total, { page, pageSize })
  const parcels = await staffParcelsOf(
    db,
    'gift',
    rows.map(({ redemption }) => redemption.id),
  )
  const items = rows.map(({ redemption, kind, userName }) => {
    const { id, title, points, userId, address, note, createdAt } = redemption
    return {
      ...{ id, title, kind, points, status: redemption.status, userId, userName, address, note },
      parcel: parcels.get(id) ?? null,
      canSend: canSend(redemption, parcels.get(id)),
      createdAt: isoTime(createdAt),
    }
  })
  return { ...list, items }
}

/** Whether what is posted is to be sent, or is under way so that its number can be put right. */
function canSend(
  { status, address }: Pick<typeof giftRedemptions.$inferSelect, 'status' | 'address'>,
  track: ParcelTrack | undefined,
): boolean {
  if (!address || status === 'cancelled') return false
  return status === 'placed' || !isLast(track?.state ?? null)
}

/**
 * For staff: sends a gift, with the parcel that is watched from then on, or cancels its redemption and gives the points
 * back; either once. What `was` sent gets another parcel until the one it has arrives. Throws not_found,
 * redemption_settled, conflict for the parcel of what is not posted or has come.
 */
export async function settleRedemption(
  db: Db,
  { id, was = 'placed', status, note, parcel, staffId, caller }: Settlement,
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const owner = await lockOwner(tx, id)
    if (was === 'sent') return await correctParcel(tx, { id, owner, parcel, staffId })
    const before = await currentState(tx, id)
    const [row] = await tx
      .update(giftRedemptions)
      .set({ status, note, settledAt: sql`now()` })
      .where(and(eq(giftRedemptions.id, id), eq(giftRedemptions.status, 'placed')))
      .returning({ points: giftRedemptions.points, address: giftRedemptions.address })
    if (!row) throw new AppError('redemption_settled')
    if (status === 'cancelled')
      await addPoints(tx, { userId: owner, reason: 'returned', ref: id, points: row.points })
    if (parcel) {
      if (status !== 'sent' || !row.address)
        throw new AppError('conflict', { message: '这件礼品没有要寄的包裹' })
      const sent = { kind: 'gift', refId: id, userId: owner, ...parcel } as const
      await watchParcel(tx, { ...sent, phone: row.address.phone })
    }
    const after = { status, note, ...(parcel && { parcel: textOf(parcel) }) }
    await recordChange(tx, { staffId, noun: 'redemption', id, ownerId: owner, before, after })
    // Without the address of the member of staff: the learner's export must not show from where they work.
    const detail = { redemption: id, owner, status, points: row.points }
    await recordAudit(tx, { userId: staffId, kind: 'gift_settled', caller, detail })
    return { done: true } as const
  })
}

async function correctParcel(
  tx: Db,
  { id, owner, parcel, staffId }: Pick<Settlement, 'id' | 'parcel' | 'staffId'> & { owner: number },
): Promise<{ done: true }> {
  const [row] = await tx.select().from(giftRedemptions).where(eq(giftRedemptions.id, id))
  const track = (await parcelsOf(tx, 'gift', [id])).get(id)
  if (!parcel || !row?.address || row.status !== 'sent' || !canSend(row, track))
    throw new AppError('conflict', { message: '这件礼品的快递现在不能更正' })
  const sent = { kind: 'gift', refId: id, userId: owner, ...parcel } as const
  await watchParcel(tx, { ...sent, phone: row.address.phone })
  await recordChange(tx, {
    ...{ staffId, noun: 'redemption', id, ownerId: owner },
    before: track ? { parcel: textOf(track) } : null,
    after: { parcel: textOf(parcel) },
  })
  return { done: true }
}

const textOf = ({ carrier, number }: { carrier: Carrier; number: string }) =>
  parcelText({ carrier, trackingNumber: number })

async function currentState(tx: Db, id: number) {
  const [row] = await tx
    .select({ status: giftRedemptions.status, note: giftRedemptions.note })
    .from(giftRedemptions)
    .where(eq(giftRedemptions.id, id))
  return row ?? null
}

/** A redemption never changes hands, so its user may be read before the lock. */
async function lockOwner(tx: Db, id: number): Promise<number> {
  const [row] = await tx
    .select({ userId: giftRedemptions.userId })
    .from(giftRedemptions)
    .where(eq(giftRedemptions.id, id))
  if (!row) throw new AppError('not_found')
  await lockUsers(tx, [row.userId])
  return row.userId
}
