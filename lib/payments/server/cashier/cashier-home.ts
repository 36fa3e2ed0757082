import { eq } from 'drizzle-orm'
import { type BuyersHome, kindOf, type PayableKind } from '#lib/payments/server/payable-kind.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** Finds the page to which a buyer goes from the cashier once the order behind its code is decided; null when there is none. */
export async function cashierHome(
  db: Db,
  key: string,
  kinds: readonly PayableKind[],
): Promise<BuyersHome | null> {
  const [order] = await db.select().from(payables).where(eq(payables.cashierKey, key))
  return order ? await kindOf(kinds, order.kind).home(db, order) : null
}
