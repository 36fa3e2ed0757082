import { and, asc, desc, eq, gt, gte, isNull, or, type SQL } from 'drizzle-orm'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { liveMessageList } from '#lib/live/calls.ts'
import { MESSAGE_PAGE } from '#lib/live/rules.ts'
import { roomFor } from '#lib/live/server/room-for.ts'
import { liveMessages } from '#lib/live/server/tables.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { toMessage } from './to-message.ts'

type Listing = ParsedInput<typeof liveMessageList> & { user: SignedInUser | null }

/**
 * Lists what was said in a room, in its order: the newest hundred, or the first hundred from a second of the broadcast on and
 * after a message. Moderators and writers see what is hidden, too. Throws not_found.
 */
export async function listLiveMessages(
  db: Db,
  sources: readonly AccessSource[],
  { user, roomId, afterSecond, afterId }: Listing,
  now = new Date(),
): Promise<Output<typeof liveMessageList>> {
  const { isModerator } = await roomFor(db, sources, { roomId, user, now })
  const { id, second } = liveMessages
  const seen = and(eq(liveMessages.roomId, roomId), seenBy(user, isModerator))
  const isNewest = afterSecond === undefined && afterId === undefined
  const from = and(
    seen,
    afterSecond === undefined ? undefined : gte(second, afterSecond),
    afterId === undefined ? undefined : gt(id, afterId),
  )
  const rows = await db
    .select()
    .from(liveMessages)
    .where(from)
    .orderBy(isNewest ? desc(id) : asc(id))
    .limit(MESSAGE_PAGE + 1)
  const page = rows.slice(0, MESSAGE_PAGE)
  return {
    items: (isNewest ? page.toReversed() : page).map((row) => toMessage(row, user?.id ?? null)),
    hasMore: rows.length > MESSAGE_PAGE,
  }
}

function seenBy(user: SignedInUser | null, isModerator: boolean): SQL | undefined {
  if (isModerator) return undefined
  const isShown = isNull(liveMessages.hiddenAt)
  return user ? or(isShown, eq(liveMessages.userId, user.id)) : isShown
}
