import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { money } from '#lib/platform/noun/retention.ts'
import { forgetGoodsOrders, goodsOrdersOf } from './personal-data.ts'
import * as tables from './tables.ts'

export const ordersNoun: Noun = {
  stored: stored(tables, {
    goodsOrders: money,
    goodsOrderLines: money,
  }),
  exports: { goodsOrders: goodsOrdersOf },
  erases: [forgetGoodsOrders],
}
