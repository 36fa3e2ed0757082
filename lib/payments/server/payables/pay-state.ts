import type { PayState } from '#lib/payments/placed-order.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { getPayable, type OwnPayable } from './find-payable.ts'
import type { PayableRow } from './lock-payable.ts'

const states = {
  open: 0,
  // Not decided: it may turn out to have been paid.
  closing: 0,
  paid: 1,
  closed: 2,
  refunding: 3,
  refunded: 3,
} as const satisfies Record<PayableRow['status'], PayState>

/** Where an own order stands. Only reads; the wallets tell of payments. Throws not_found. */
export async function getPayState(db: Db, order: OwnPayable): Promise<PayState> {
  return states[(await getPayable(db, order)).status]
}
