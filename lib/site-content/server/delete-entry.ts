import { eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { type EntryKind, entryKind } from '#lib/site-content/entry-kinds.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { valuesOf } from './entry-rows.ts'
import { lockStore, storeOf } from './entry-stores.ts'

type Deletion = { kind: EntryKind; id: number; reason: string }

/** Deletes an entry; its history stays. Throws not_found; forbidden for kinds that others rely on. */
export async function deleteEntry(
  db: Db,
  staffId: number,
  { kind, id, reason }: Deletion,
): Promise<{ done: true }> {
  if (!entryKind(kind).isDeleted) throw new AppError('forbidden')
  const { table, column, ofDesk } = storeOf(kind)
  return await db.transaction(async (tx) => {
    await lockStore(tx, table)
    const [row] = await tx
      .delete(table)
      .where(eq(column('id'), id))
      .returning()
    if (!row) throw new AppError('not_found')
    // The list that is left is the desk's, or an import would bring the entry back.
    if (ofDesk) await tx.update(table).set(ofDesk)
    const before = valuesOf(kind, row)
    await recordChange(tx, { staffId, noun: kind, id, before, after: null, reason })
    return { done: true }
  })
}
