import { accountHandlers } from '#lib/accounts/server/handlers.ts'
import { activityHandlers } from '#lib/activities/server/handlers.ts'
import { addressHandlers } from '#lib/addresses/server/handlers.ts'
import { aigcHandlers } from '#lib/ai/server/handlers.ts'
import { articleHandlers } from '#lib/articles/server/handlers.ts'
import { courseHandlers } from '#lib/courses/server/handlers.ts'
import { specialHandlers } from '#lib/handbook/server/handlers.ts'
import { homeHandlers } from '#lib/home/server/handlers.ts'
import { inboxHandlers } from '#lib/inbox/server/handlers.ts'
import type { Handlers } from '#lib/platform/contract/server/context.ts'
import { practiceHandlers } from '#lib/practice/server/handlers.ts'
import { exerciseHandlers } from '#lib/practice/server/sitting-handlers.ts'
import { searchHandlers } from '#lib/search/server/handlers.ts'
import { staffHandlers } from '#lib/staff/server/handlers.ts'
import { telemetryHandlers } from '#lib/telemetry/server/handlers.ts'
import { uploadHandlers } from '#lib/uploads/server/handlers.ts'
import { vipHandlers } from '#lib/vip/server/handlers.ts'

/** What carries out each call of the contract. */
export const handlers: Handlers = {
  ...homeHandlers,
  ...articleHandlers,
  ...searchHandlers,
  ...telemetryHandlers,
  ...accountHandlers,
  ...addressHandlers,
  ...uploadHandlers,
  ...practiceHandlers,
  ...exerciseHandlers,
  ...aigcHandlers,
  ...vipHandlers,
  ...courseHandlers,
  ...specialHandlers,
  ...activityHandlers,
  ...inboxHandlers,
  ...staffHandlers,
}
