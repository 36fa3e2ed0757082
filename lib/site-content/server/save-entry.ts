import { eq, sql } from 'drizzle-orm'
import { faultsOf } from '#lib/platform/content/record/faults.ts'
import type { Values } from '#lib/platform/content/record/field.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { type EntryKind, entryKind } from '#lib/site-content/entry-kinds.ts'
import { foreignPictures } from '#lib/staff/server/foreign-pictures.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'
import { deadLinks } from './dead-links.ts'
import { rowOf } from './entry-rows.ts'
import { lockStore, storeOf } from './entry-stores.ts'
import { listEntries } from './list-entries.ts'

type Saving = {
  kind: EntryKind
  /** Null for a new one, which comes last. */
  id: number | null
  /** As the caller saw it. */
  was: Values
  values: Values
  /** Demanded for what is weighty. */
  reason: string
}

/**
 * Makes an entry or changes one, with its history. Throws invalid_input with the faults of the fields, not_found, and
 * conflict when it is no longer what the caller saw. `routes` knows the pages that a link may lead to.
 */
export async function saveEntry(
  db: Db,
  staffId: number,
  { kind, id, was, values, reason }: Saving,
  routes: readonly Row[],
): Promise<{ id: number }> {
  const { fields, canCreate, needsReason } = entryKind(kind)
  refuse(faultsOf(fields, values))
  refuse(foreignPictures(fields, values, id === null ? null : was))
  refuse(deadLinks(fields, values, routes))
  if (needsReason && reason === '') refuse({ reason: '请写明原因' })
  const { table, unique, column, ofDesk, check, also } = storeOf(kind)
  return await db.transaction(async (tx) => {
    await lockStore(tx, table)
    // Whoever counts on the row while it stands, as a redemption does, has ended, or waits.
    if (id !== null) await tx.execute(sql`select from ${table} where id = ${id} for no key update`)
    const entries = await listEntries(tx, kind)
    const present = entries.find((one) => one.id === id)
    const twin =
      unique &&
      entries.find(
        (one) =>
          one.values[unique] === values[unique] && one.parentId === (present?.parentId ?? null),
      )
    if (unique && twin && twin.id !== id) refuse({ [unique]: '已经有这一项' })
    if (id === null) {
      if (!canCreate) throw new AppError('forbidden')
      if (check) refuse(await check(tx, null, values, null))
      const made = await insertEntry(tx, kind, values)
      await recordChange(tx, { staffId, noun: kind, id: made, before: null, after: values, reason })
      return { id: made }
    }
    const before = present?.values
    if (!before) throw new AppError('not_found')
    if (Object.keys(fields).some((name) => before[name] !== was[name]))
      throw new AppError('conflict')
    if (check) refuse(await check(tx, id, values, before))
    await tx
      .update(table)
      .set({ ...rowOf(kind, values), ...ofDesk, ...also?.(values, before) })
      .where(eq(column('id'), id))
    await recordChange(tx, { staffId, noun: kind, id, before, after: values, reason })
    return { id }
  })
}

async function insertEntry(tx: Db, kind: EntryKind, values: Values): Promise<number> {
  const { table, column, isNumbered, ofDesk } = storeOf(kind)
  const rest = {
    ...(isNumbered && { id: await nextId(tx, kind) }),
    ...(entryKind(kind).isOrdered && {
      position: sql`(select coalesce(max(position), -1) + 1 from ${table})`,
    }),
  }
  const [row] = await tx
    .insert(table)
    .values({ ...rowOf(kind, values), ...rest, ...ofDesk })
    .returning({ id: column('id') })
  return Number(row?.id)
}

/** After all that are there or that the history knows: a number that comes back would bring another's history along. */
async function nextId(tx: Db, kind: EntryKind): Promise<number> {
  const { table } = storeOf(kind)
  const { rows } = await tx.execute<{ id: number }>(sql`
    select greatest(
      (select max(id) from ${table}),
      (select max(record_id::int) from ${staffChanges} where noun = ${kind}),
      0
    ) + 1 as id`)
  return Number(rows[0]?.id)
}
