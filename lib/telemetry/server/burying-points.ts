import { countViews } from '#lib/articles/server/count-view.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { storable } from '#lib/platform/text/storable.ts'
import type { BuryingPoint } from '#lib/telemetry/contract.ts'
import { buryingPoints } from './tables.ts'

/** Characters kept of an address. */
const LONGEST = 200

/** Stores reported events, each `eventId` once, and counts the article views among the new ones. `recorded` is how many were new. */
export function recordBuryingPoints(
  db: Db,
  { events, reader }: { events: BuryingPoint[]; reader: bigint },
): Promise<{ recorded: number }> {
  // In one order everywhere, so that two batches with the same events never wait for each other crosswise.
  const rows = events
    .map(({ eventId, name, path, referrer }) => ({
      eventId: eventId.toLowerCase(),
      name,
      path: cut(path),
      referrer: cut(referrer),
    }))
    .sort((a, b) => (a.eventId < b.eventId ? -1 : 1))
  return db.transaction(async (tx) => {
    const recorded = await tx
      .insert(buryingPoints)
      .values(rows)
      .onConflictDoNothing()
      .returning({ name: buryingPoints.name, path: buryingPoints.path })
    const articleIds = recorded.flatMap((event) => viewedArticle(event) ?? [])
    await countViews(tx, { articleIds: [...new Set(articleIds)], reader })
    return { recorded: recorded.length }
  })
}

function viewedArticle({ name, path }: { name: string; path: string }): number | null {
  const digits = name === 'view' && /^\/articleDetail\/(\d{1,10})(?=[/?#]|$)/.exec(path)?.[1]
  // Ids are four-byte integers; PostgreSQL refuses more.
  return digits && Number(digits) <= 2_147_483_647 ? Number(digits) : null
}

/** Of an address what is evaluated: where, not what was asked for there. Anybody may report events, so each is small. */
const cut = (address: string) => storable(address.replace(/[?#].*$/s, '').slice(0, LONGEST))
