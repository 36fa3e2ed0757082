import { goodsPayable } from '#lib/orders/server/goods-payable.ts'
import { channelsOn } from '#lib/payments/server/channels.ts'
import type { PayableKind } from '#lib/payments/server/payable-kind.ts'
import type { Till } from '#lib/payments/server/till.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { vipPayable } from '#lib/vip/server/orders/vip-payable.ts'

/** Every kind of order that money may be for. */
export const payableKinds: readonly PayableKind[] = [vipPayable, goodsPayable]

/** The wallets of the environment, for orders of every kind. */
export const tillOn = (db: Db): Till => ({ channels: channelsOn(db), kinds: payableKinds })
