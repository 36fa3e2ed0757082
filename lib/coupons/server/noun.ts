import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { account, content } from '#lib/platform/noun/retention.ts'
import { couponsOf, forgetCoupons } from './personal-data.ts'
import * as tables from './tables.ts'

export const couponsNoun: Noun = {
  stored: stored(tables, { couponKinds: content, userCoupons: account }),
  exports: { coupons: couponsOf },
  erases: [forgetCoupons],
}
