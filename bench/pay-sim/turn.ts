import type { PayableKindName } from '#lib/payments/kinds.ts'
import type { Database } from '#lib/platform/db/client.ts'

/** The user who acts, and a whole number from 0 up to but without `below`. */
export type Turn = { database: Database; userId: number; pick: (below: number) => number }

export const caller = { ip: '127.0.0.1', userAgent: 'pay-sim', isHere: true }

export type Order = { id: number; kind: PayableKindName; status: string; key: string }

/** The last few orders of the buyer, the newest first. */
export async function ordersOf({ database, userId }: Turn): Promise<Order[]> {
  return await database.sql<Order[]>`
    select id, kind, status, cashier_key as key from payables
    where user_id = ${userId}::int order by id desc limit 6`
}
