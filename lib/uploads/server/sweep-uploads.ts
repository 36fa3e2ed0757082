import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import type { UploadKind } from '#lib/uploads/contract.ts'
import { prefixOf, uploadKinds } from './kinds.ts'
import { shownUploads, withoutReference } from './references.ts'
import { unusedUploads } from './tables.ts'

/** Folders that are swept: everything people sent, and the avatars drawn from it. */
const swept = [
  ...Object.values(uploadKinds).map(({ folder, unusedDays }) => ({
    prefix: `${folder}/`,
    unusedDays,
  })),
  { prefix: 'avatar/', unusedDays: 1 },
]

/** Keys looked up at once. */
const MANY = 500
/** Deleted in one transaction, for which a caller who uses one of them at this moment waits. */
const FEW = 20

/**
 * Deletes uploads that nobody uses, in two steps a day apart: what is old enough without a reference is marked, and what
 * was marked a day ago and still has none goes. Returns how many went.
 */
export async function sweepUploads(db: Db): Promise<number> {
  const count = await deleteMarked(db)
  for (const { prefix, unusedDays } of swept) await markUnused(db, prefix, unusedDays)
  await objectStore().removeUnfinished()
  return count
}

/** Takes a user's uploads off the list, so that they stay for another day at least. One that is being deleted right now is waited for: it is gone afterwards. */
export async function keepUploads(
  db: Db,
  { userId, kind, keys }: { userId: number; kind: UploadKind; keys: readonly string[] },
): Promise<void> {
  const own = keys.filter((key) => key.startsWith(prefixOf(userId, kind)))
  if (own.length > 0) await db.delete(unusedUploads).where(inArray(unusedUploads.key, own))
}

async function markUnused(db: Db, prefix: string, days: number): Promise<void> {
  const mark = async (keys: string[]) => {
    const unused = await withoutReference(db, keys)
    if (unused.length === 0) return
    await db
      .insert(unusedUploads)
      .values(unused.map((key) => ({ key })))
      .onConflictDoNothing()
  }
  const old: string[] = []
  for await (const { key, writtenAt } of objectStore().list(prefix)) {
    if (writtenAt.getTime() < Date.now() - days * DAY_MS) old.push(key)
    if (old.length === MANY) await mark(old.splice(0))
  }
  await mark(old)
}

const isDue = sql`${unusedUploads.markedAt} < now() - interval '1 day'`

async function deleteMarked(db: Db): Promise<number> {
  if ((await db.$count(unusedUploads, isDue)) === 0) return 0
  const shown = await shownUploads(db)
  for (let count = 0; ; ) {
    const { taken, deleted } = await db.transaction((tx) => deleteSome(tx, shown))
    count += deleted
    if (taken < FEW) return count
  }
}

async function deleteSome(
  tx: Db,
  shown: ReadonlySet<string>,
): Promise<{ taken: number; deleted: number }> {
  const due = await tx
    .select({ key: unusedUploads.key })
    .from(unusedUploads)
    .where(isDue)
    .limit(FEW)
    .for('update', { skipLocked: true })
  const keys = due.map(({ key }) => key)
  if (keys.length === 0) return { taken: 0, deleted: 0 }
  await tx.delete(unusedUploads).where(inArray(unusedUploads.key, keys))
  const unused = (await withoutReference(tx, keys)).filter((key) => !shown.has(key))
  for (const key of unused) await objectStore().remove(key)
  return { taken: keys.length, deleted: unused.length }
}
