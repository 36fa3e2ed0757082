import type { Db } from '#lib/platform/db/client.ts'
import { getOrder } from './find-payable.ts'
import type { OrderRow } from './lock-payable.ts'

const states = {
  open: 0,
  // Not decided: it may turn out to have been paid.
  closing: 0,
  paid: 1,
  closed: 2,
  refunding: 3,
  refunded: 3,
} as const satisfies Record<OrderRow['status'], number>

/** Where an own order stands: 0 to be paid, 1 paid, 2 closed, 3 refunded or on the way back. Only reads; the wallets tell of payments. Throws not_found. */
export async function getPayState(db: Db, userId: number, id: number): Promise<0 | 1 | 2 | 3> {
  return states[(await getOrder(db, userId, id)).status]
}
