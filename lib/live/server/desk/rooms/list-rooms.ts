import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { staffLiveRooms } from '#lib/live/calls.ts'
import type { StaffLiveRoomItem } from '#lib/live/desk-contract.ts'
import { stateOf } from '#lib/live/server/room-state.ts'
import { liveRooms } from '#lib/live/server/tables.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { ordered } from '#lib/staff/server/ordered.ts'

const reminders = sql<number>`(select count(*)::int from live_reminders
  where live_reminders.room_id = live_rooms.id)`

/** For staff: one page of the rooms; those that come by their time, all others the latest first. */
export async function listRooms(
  db: Db,
  { q, sort, status, access, ...place }: ParsedInput<typeof staffLiveRooms>,
  now = new Date(),
): Promise<Page<StaffLiveRoomItem>> {
  const { id, title, startsAt, endsAt, cancelReason } = liveRooms
  const number = numberOf(q)
  const where = and(
    q ? or(number ? eq(id, number) : undefined, holdsText(title, q)) : undefined,
    access && eq(liveRooms.access, access),
    {
      coming: and(isNull(cancelReason), gt(endsAt, now)),
      over: and(isNull(cancelReason), lte(endsAt, now)),
      cancelled: isNotNull(cancelReason),
      all: undefined,
    }[status],
  )
  const usual = status === 'coming' ? [asc(startsAt), asc(id)] : [desc(startsAt), desc(id)]
  const query = db
    .select({ room: liveRooms, reminders })
    .from(liveRooms)
    .where(where)
    .orderBy(...ordered(sort, id, usual))
  const { items, ...page } = await paged(query, db.$count(liveRooms, where), place)
  return {
    ...page,
    items: items.map(({ room, reminders }) => ({
      ...{ id: room.id, title: room.title, access: room.access, reminders },
      ...{ startsAt: isoTime(room.startsAt), endsAt: isoTime(room.endsAt) },
      ...{ state: stateOf(room, now), isCancelled: room.cancelReason !== null },
    })),
  }
}
