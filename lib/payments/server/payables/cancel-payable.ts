import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { type Channels, channelsOn } from '#lib/payments/server/channels.ts'
import { closeOrder } from './close-payable.ts'
import { getOrder } from './find-payable.ts'

/** Gives up an order that was not paid; one that is closed stays so. Throws not_found, vip_order_paid, pay_channel_failed. */
export async function cancelOrder(
  db: Db,
  userId: number,
  id: number,
  channels: Channels = channelsOn(db),
): Promise<{ done: true }> {
  await getOrder(db, userId, id)
  const end = await closeOrder(db, id, 'cancelled', channels)
  if (end === 'paid') throw new AppError('vip_order_paid')
  return { done: true }
}
