import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { content, money } from '#lib/platform/noun/retention.ts'
import { membershipOf, vipOrdersOf } from './personal-data.ts'
import * as tables from './tables.ts'

export const vipNoun: Noun = {
  stored: stored(tables, {
    vipOrders: money,
    membershipGrants: money,
    advisers: content,
    vipPlans: content,
    vipRights: content,
  }),
  exports: { membership: membershipOf, vipOrders: vipOrdersOf },
}
