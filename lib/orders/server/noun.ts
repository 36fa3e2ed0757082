import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { money } from '#lib/platform/noun/retention.ts'
import { goodsActs } from './goods-acts.ts'
import { goodsPayable } from './goods-payable.ts'
import { forgetGoodsOrders, goodsOrdersOf } from './personal-data.ts'
import { receiveSent } from './receive-sent.ts'
import * as tables from './tables.ts'

export const ordersNoun: Noun = {
  stored: stored(tables, {
    goodsOrders: money,
    goodsOrderLines: money,
  }),
  exports: { goodsOrders: goodsOrdersOf },
  erases: [forgetGoodsOrders],
  jobs: [{ name: 'receive what was sent', everyMs: 600_000, run: (db) => receiveSent(db) }],
  payableKinds: [goodsPayable],
  weightyActs: Object.values(goodsActs),
}
