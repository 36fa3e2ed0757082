import { accountHandlers } from './account.ts'
import { activityHandlers } from './activity.ts'
import { addressHandlers } from './addresses.ts'
import { aigcHandlers } from './aigc.ts'
import { articleHandlers } from './articles.ts'
import type { Handlers } from './context.ts'
import { courseHandlers } from './courses.ts'
import { exerciseHandlers } from './exercise.ts'
import { homeHandlers } from './home.ts'
import { inboxHandlers } from './inbox.ts'
import { practiceHandlers } from './practice.ts'
import { searchHandlers } from './search.ts'
import { specialHandlers } from './special.ts'
import { staffHandlers } from './staff.ts'
import { telemetryHandlers } from './telemetry.ts'
import { uploadHandlers } from './upload.ts'
import { vipHandlers } from './vip.ts'

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
