import { countViews } from '#lib/articles/server/count-view.ts'
import { takeUses } from '#lib/platform/budgets/take-uses.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { storable } from '#lib/platform/text/storable.ts'
import type { BuryingPoint } from '#lib/telemetry/contract.ts'
import { readerOf } from './reader.ts'
import { buryingPoints, siteReaders } from './tables.ts'

/** Characters kept of an address. */
const LONGEST = 200

/**
 * Stores reported events, each `eventId` once, and counts readers and article views among the new ones. `recorded` is how many
 * were new; those above the hour's budget of an address, or its share above that of the site, are dropped, and no browser has to hear of it.
 */
export async function recordBuryingPoints(
  db: Db,
  { events, caller }: { events: BuryingPoint[]; caller: Caller },
): Promise<{ recorded: number }> {
  const turn = await takeUses(db, 'telemetry', { ip: caller.ip }, events.length)
  if (turn.over) return { recorded: 0 }
  const day = shanghaiToday()
  const reader = readerOf(caller, day)
  // In one order everywhere, so that two batches with the same events never wait for each other crosswise.
  const rows = events
    .map(({ eventId, name, path, referrer }) => ({
      eventId: eventId.toLowerCase(),
      name,
      path: cut(path),
      referrer: cut(referrer),
    }))
    .sort((a, b) => (a.eventId < b.eventId ? -1 : 1))
  return await db.transaction(async (tx) => {
    const recorded = await tx
      .insert(buryingPoints)
      .values(rows)
      .onConflictDoNothing()
      .returning({ name: buryingPoints.name, path: buryingPoints.path })
    if (recorded.some(({ name }) => name === 'view')) {
      await tx.insert(siteReaders).values({ day, reader }).onConflictDoNothing()
    }
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

/**
 * Keeps of an address what is evaluated: where, not what was asked for there. Anybody may report events, so each is
 * small.
 */
const cut = (address: string) => storable(address.replace(/[?#].*$/s, '').slice(0, LONGEST))
