import { liveRooms } from '#lib/live/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** A moment of the evening on which the rooms of tests are on air, from 20:00 to 21:00 in Shanghai. */
export const evening = (time: string) => new Date(`2026-11-26T${time}:00+08:00`)

/** For tests: rooms of the evening with the film of 42 s of the demo content, public and without a replay unless told. */
export async function addRooms(
  db: Db,
  rooms: (Partial<typeof liveRooms.$inferInsert> & { id: number })[],
): Promise<void> {
  await db.insert(liveRooms).values(
    rooms.map((room) => ({
      ...{ title: `直播${room.id}`, access: 'public' as const, film: 'cuoti-ji' },
      ...{ startsAt: evening('20:00'), endsAt: evening('21:00'), position: room.id },
      ...room,
    })),
  )
}
