import type { oldSite } from '#lib/old-site/contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { listOldOrders } from './list-old-orders.ts'

export const oldSiteHandlers: Handlers<typeof oldSite> = {
  oldOrderList: ({ db, user, input }) => listOldOrders(db, user.id, input),
}
