import { and, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { memberWeight } from './member-weight.ts'
import { liveRooms } from './tables.ts'

/** Tells whether a membership opens the replays of all rooms to a user now, of which there has to be one that is not open to everybody: the right 直播回放. */
export async function seesAllReplays(db: Db, userId: number): Promise<boolean> {
  const weight = await memberWeight(db, userId, new Date())
  const { access, replayFilm, replayFor, cancelReason } = liveRooms
  const [found] = await db
    .select({
      rooms: sql<number>`count(*)::int`,
      most: sql<number>`max(coalesce(${replayFor}, 99))`,
    })
    .from(liveRooms)
    .where(and(ne(access, 'public'), isNotNull(replayFilm), isNull(cancelReason)))
  return weight > 0 && found !== undefined && found.rooms > 0 && weight >= found.most
}
