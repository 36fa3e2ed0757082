import { and, eq, inArray } from 'drizzle-orm'
import type { Permission } from '#lib/accounts/permissions.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import {
  type ChangedValue,
  type FieldsOf,
  type HistoryNounName,
  historyNouns,
  type OwnedNounName,
} from '#lib/staff/history-nouns.ts'
import { staffChanges } from './tables.ts'

type Fields = Readonly<Record<string, ChangedValue>>

type Change<N extends HistoryNounName> = {
  staffId: number
  noun: N
  id: number | string
  /** Null: the record was made. */
  before: FieldsOf<N> | null
  /** Null: the record was deleted. */
  after: FieldsOf<N> | null
  reason?: string
  /** By which right, where it is not the noun's own. */
  permission?: Permission
} & (N extends OwnedNounName ? { ownerId: number | null } : { ownerId?: never })

/** Tells whether a record is this member of staff's own and a colleague has to deal with it, unless the environment allows it (OWN_RECORDS). */
export const isOwnRefused = (staffId: number, ownerId: number | null | undefined): boolean =>
  ownerId === staffId && env().OWN_RECORDS === 'refused'

/**
 * Keeps what one of staff changed. Call it with the transaction of the change, so that neither is stored without the other.
 * Throws own_record for a record of their own, unless the environment allows it (OWN_RECORDS): money, rights and marks need
 * another person.
 */
export async function recordChange<N extends HistoryNounName>(
  tx: Db,
  { staffId, noun, id, before, after, reason = '', permission, ownerId }: Change<N>,
): Promise<void> {
  if (isOwnRefused(staffId, ownerId)) throw new AppError('own_record')
  await tx.insert(staffChanges).values({
    ...{ staffId, noun, reason, ownerId: ownerId ?? null },
    before: before as Fields | null,
    after: after as Fields | null,
    recordId: String(id),
    permission: permission ?? historyNouns[noun].permission,
  })
}

/** Deletes the history of records whose owner may demand that nothing of them stays. */
export async function forgetHistory(
  tx: Db,
  noun: HistoryNounName,
  ids: readonly (number | string)[],
): Promise<void> {
  if (ids.length === 0) return
  const of = inArray(staffChanges.recordId, ids.map(String))
  await tx.delete(staffChanges).where(and(eq(staffChanges.noun, noun), of))
}
