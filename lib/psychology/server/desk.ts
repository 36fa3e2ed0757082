import { and, asc, eq } from 'drizzle-orm'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { staffInstruments, staffShowInstrument } from '#lib/psychology/desk-calls.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { instruments } from './tables.ts'

/** For staff: the instruments with source and norms, and nothing about who answered them. */
export async function listStaffInstruments(
  db: Db,
  { status, q, sort, page, pageSize }: ParsedInput<typeof staffInstruments>,
): Promise<Output<typeof staffInstruments>> {
  const where = and(
    status === 'all' ? undefined : eq(instruments.isShown, status === 'shown'),
    q ? holdsText(instruments.title, q) : undefined,
  )
  const query = db
    .select()
    .from(instruments)
    .where(where)
    .orderBy(...ordered(sort, instruments.id, [asc(instruments.id)]))
  const { items, ...list } = await paged(query, db.$count(instruments, where), { page, pageSize })
  return {
    ...list,
    items: items.map(({ id, title, minutes, source, licence, isShown, ...one }) => ({
      ...{ id, title, minutes, source, licence, isShown, questions: one.items.length },
      dimensions: one.dimensions.map(({ name }) => name),
      norms: one.norms && { ...one.norms, groups: one.norms.groups.map(({ name }) => name) },
    })),
  }
}

type Showing = ParsedInput<typeof staffShowInstrument> & { staffId: number }

/** For staff: shows an instrument or hides it, from beginners alone. Throws not_found, conflict where it stands so already. */
export async function showInstrument(
  db: Db,
  { staffId, id, isShown, reason }: Showing,
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ isShown: instruments.isShown })
      .from(instruments)
      .where(eq(instruments.id, id))
      .for('update')
    if (!found) throw new AppError('not_found')
    if (found.isShown === isShown) throw new AppError('conflict')
    await tx.update(instruments).set({ isShown, isShownByDesk: true }).where(eq(instruments.id, id))
    await recordChange(tx, {
      ...{ staffId, noun: 'instrument', id, reason },
      ...{ before: { isShown: found.isShown }, after: { isShown } },
    })
    return { done: true } as const
  })
}
