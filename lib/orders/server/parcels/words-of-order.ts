import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { goodsOrders } from '#lib/orders/server/tables.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { holdsWords } from '#lib/staff/server/holds-text.ts'

/** The condition that an order, named by this column, has these words in its title or is the one of this number. */
export const ofOrder = (db: Db, words: string, of: PgColumn = goodsOrders.id): Promise<SQL> =>
  holdsWords(
    db,
    words,
    { id: payables.id, texts: [payables.title] },
    { of, exactly: [eq(payables.orderNum, words)] },
  )
