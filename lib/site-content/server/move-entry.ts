import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { type EntryKind, entryKind } from '#lib/site-content/entry-kinds.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { lockStore, storeOf } from './entry-stores.ts'
import { listEntries } from './list-entries.ts'

type Move = { kind: EntryKind; id: number; to: 'up' | 'down' }

/** Moves an entry by one place among those of its parent; at the end of its list nothing happens. Throws not_found; forbidden when its kind has no order. */
export async function moveEntry(
  db: Db,
  staffId: number,
  { kind, id, to }: Move,
): Promise<{ done: true }> {
  if (!entryKind(kind).isOrdered) throw new AppError('forbidden')
  const { table, column, ofDesk } = storeOf(kind)
  return await db.transaction(async (tx) => {
    await lockStore(tx, table)
    const entries = await listEntries(tx, kind)
    const parentId = entries.find((one) => one.id === id)?.parentId
    const ids = entries.filter((one) => one.parentId === parentId).map((one) => one.id)
    const at = ids.indexOf(id)
    if (at < 0) throw new AppError('not_found')
    const next = at + (to === 'up' ? -1 : 1)
    const other = ids[next]
    if (other === undefined) return { done: true }
    ids[at] = other
    ids[next] = id
    // What was imported may have gaps, or one place twice.
    await tx.execute(sql`
      update ${table} set position = placed.number - 1 ${ofDesk ? sql`, of_desk = true` : sql``}
      from unnest(${sql.param(ids)}::int[]) with ordinality placed (id, number)
      where ${column('id')} = placed.id and position <> placed.number - 1`)
    await recordChange(tx, {
      ...{ staffId, noun: kind, id },
      before: { place: at + 1 },
      after: { place: next + 1 },
    })
    return { done: true }
  })
}
