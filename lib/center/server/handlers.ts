import type { center } from '#lib/center/contract.ts'
import { centerSummary } from '#lib/center/server/summary.ts'
import type { Handlers } from '#lib/platform/api/context.ts'

export const centerHandlers: Handlers<typeof center> = {
  centerSummary: ({ db, user }) => centerSummary(db, user.id),
}
