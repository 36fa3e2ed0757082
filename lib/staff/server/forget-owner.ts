import { and, eq, not, or, sql } from 'drizzle-orm'
import { ownerKeyOf } from '#lib/accounts/server/owner-key.ts'
import { messages } from '#lib/messages/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { type ChangedValue, historyNoun, moneyChanges } from '#lib/staff/history-nouns.ts'
import { staffChanges, staffProposals } from './tables.ts'

type Fields = Readonly<Record<string, ChangedValue>>

/**
 * Takes a user whose account is being deleted out of what staff did: what is about money and rights stays without number,
 * name and words of anybody, under a keyed hash; the rest of the history goes. Proposals that wait are withdrawn.
 */
export async function forgetOwner(tx: Db, userId: number): Promise<void> {
  const isOwned = eq(staffChanges.ownerId, userId)
  await tx.delete(staffChanges).where(and(isOwned, not(sql.raw(moneyChanges))))
  for (const row of await tx.select().from(staffChanges).where(isOwned).orderBy(staffChanges.id))
    await tx
      .update(staffChanges)
      .set(await withoutOwner(row, userId))
      .where(eq(staffChanges.id, row.id))
  const { ownerId, staffId, state } = staffProposals
  await tx
    .update(staffProposals)
    .set({ state: 'withdrawn', decidedAt: sql`now()` })
    .where(and(eq(state, 'open'), or(eq(ownerId, userId), eq(staffId, userId))))
  const proposals = await tx
    .select()
    .from(staffProposals)
    .where(eq(ownerId, userId))
    .orderBy(staffProposals.id)
  for (const row of proposals) {
    await tx
      .update(staffProposals)
      .set({ ...(await withoutOwner(row, userId)), input: {}, note: '' })
      .where(eq(staffProposals.id, row.id))
    // Why it was sent back, as its proposer was told.
    if (row.staffId !== null)
      await tx
        .update(messages)
        .set({ data: sql`${messages.data} || '{"note": ""}'` })
        .where(and(eq(messages.userId, row.staffId), eq(messages.key, `proposal:${row.id}`)))
  }
}

type Owned = Pick<
  typeof staffChanges.$inferSelect,
  'noun' | 'recordId' | 'before' | 'after' | 'reason'
>

async function withoutOwner({ noun, recordId, before, after }: Owned, userId: number) {
  const ownerKey = await ownerKeyOf(userId)
  return {
    ...{ ownerId: null, ownerKey, reason: '' },
    // An order keeps its number, which the books name, too.
    recordId: noun === 'user' && recordId === String(userId) ? ownerKey : recordId,
    before: withoutWords(noun, before),
    after: withoutWords(noun, after),
  }
}

/** Leaves numbers, switches and the words that the history itself has names for. */
function withoutWords(noun: Owned['noun'], fields: Fields | null): Fields | null {
  if (fields === null) return null
  const { words = {} } = historyNoun(noun)
  const isKept = (value: ChangedValue) => typeof value !== 'string' || Object.hasOwn(words, value)
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isKept(value) ? value : '']),
  )
}
