import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { forgetOldSite, oldOrdersOf, oldSitePersonOf } from './personal-data.ts'
import * as tables from './tables.ts'

export const oldSiteNoun: Noun = {
  stored: stored(tables, {
    oldSiteBatches: { kept: 'the operator makes one by a command; names nobody' },
    oldSitePeople: {
      since: 'imported_at',
      after: '365 days',
      what: '从旧站迁来的用户的标记（手机号只以密文保存，无法还原），自迁入起',
    },
    oldSiteGrants: { by: 'goes with its row of membership_grants' },
    oldOrders: { kept: 'goes with its account; a copy of what the books of the old site have' },
  }),
  exports: { oldOrders: oldOrdersOf, oldSite: oldSitePersonOf },
  erases: [forgetOldSite],
}
