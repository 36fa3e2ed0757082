import { recountSubmission } from '#lib/homework/server/recount-submission.ts'
import { withdrawScripts } from '#lib/marking/server/scripts/withdraw-scripts.ts'
import { goodsPayable } from '#lib/orders/server/goods-payable.ts'
import { channelsOn } from '#lib/payments/server/channels.ts'
import type { PayableKind } from '#lib/payments/server/payable-kind.ts'
import type { Till } from '#lib/payments/server/till.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { vipPayable } from '#lib/vip/server/orders/vip-payable.ts'

/** A membership that goes back takes along what was asked of markers under it and none has begun; it is 自评 then. */
export const vipWithMarking: PayableKind = {
  ...vipPayable,
  revoke: async (tx, order) => {
    await vipPayable.revoke(tx, order)
    const withdrawn = await withdrawScripts(tx, order.userId, order.createdAt)
    for (const { kind, sourceId } of withdrawn)
      if (kind === 'homework') await recountSubmission(tx, sourceId)
  },
}

/** Every kind of order that money may be for. */
export const payableKinds: readonly PayableKind[] = [vipWithMarking, goodsPayable]

/** The wallets of the environment, for orders of every kind. */
export const tillOn = (db: Db): Till => ({ channels: channelsOn(db), kinds: payableKinds })
