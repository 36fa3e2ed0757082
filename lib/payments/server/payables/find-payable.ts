import { and, eq } from 'drizzle-orm'
import type { PayableKindName } from '#lib/payments/kinds.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { PayableRow } from './lock-payable.ts'

/** Whose order of which kind is meant. */
export type OwnPayable = { userId: number; id: number; kind: PayableKindName }

/** An order of this user and kind. Throws not_found, for those of others too. */
export async function getPayable(db: Db, { userId, id, kind }: OwnPayable): Promise<PayableRow> {
  const [order] = await db
    .select()
    .from(payables)
    .where(and(eq(payables.id, id), eq(payables.userId, userId), eq(payables.kind, kind)))
  if (!order) throw new AppError('not_found')
  return order
}
