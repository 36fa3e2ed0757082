import { lockUser } from '#lib/accounts/server/lock-user.ts'
import type { PlacedOrder } from '#lib/payments/placed-order.ts'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { payableChannels } from '#lib/platform/providers/pay/chosen-channels.ts'
import { finishClosing } from './close-payable.ts'
import type { PayableRow } from './lock-payable.ts'
import { toPlaced } from './place-payable.ts'

/** The order to be paid, or the one that is `closing` and has to be closed before it. */
export type Turn = { placed: PayableRow; toClose?: never } | { placed?: never; toClose: number }

type Placing = {
  context: PaymentContext
  /** Each turn closes one order; another tab may place more meanwhile. */
  maxTurns: number
  /** Runs within a transaction that holds the user's row. */
  place: (tx: Db) => Promise<Turn>
}

/**
 * Places an order once those in its way are closed at the wallets, which is done between turns, without a lock.
 * Throws what `place` throws, unauthorized, conflict, pay_channel_failed, pay_not_configured.
 */
export async function placeAtTurn(
  db: Db,
  userId: number,
  { context, maxTurns, place }: Placing,
): Promise<PlacedOrder> {
  if (payableChannels().length === 0) throw new AppError('pay_not_configured')
  for (let turn = 0; turn < maxTurns; turn++) {
    const { placed, toClose } = await db.transaction(async (tx) => {
      const { isGone } = await lockUser(tx, userId)
      if (isGone) throw new AppError('unauthorized')
      return await place(tx)
    })
    if (placed) return toPlaced(placed)
    // One that turns out to have been paid is settled; the next turn starts from there.
    await finishClosing(db, toClose, context)
  }
  throw new AppError('conflict')
}
