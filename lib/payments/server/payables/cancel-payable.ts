import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { closePayable } from './close-payable.ts'
import { getPayable, type OwnPayable } from './find-payable.ts'

/** Gives up an order that was not paid; one that is closed stays so. Throws not_found, order_paid, pay_channel_failed. */
export async function cancelPayable(
  db: Db,
  order: OwnPayable,
  context: PaymentContext,
): Promise<{ done: true }> {
  await getPayable(db, order)
  const end = await closePayable(db, order.id, 'cancelled', context)
  if (end === 'paid') throw new AppError('order_paid')
  return { done: true }
}
