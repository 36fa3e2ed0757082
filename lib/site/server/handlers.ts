import type { Handlers } from '#lib/platform/api/context.ts'
import type { site } from '#lib/site/contract.ts'
import { currentPopAd, recordPopLog } from '#lib/site/server/pop-ads.ts'

export const siteHandlers: Handlers<typeof site> = {
  userInfoPopLog: ({ db, input }) => recordPopLog(db, input),
  popAd: ({ db }) => currentPopAd(db),
}
