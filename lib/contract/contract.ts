import type { z } from 'zod'
import { aigc } from './learning/aigc.ts'
import { catalogue } from './learning/catalogue.ts'
import { courseCatalogue } from './learning/course-list.ts'
import { courses } from './learning/courses.ts'
import { exercise } from './learning/exercise.ts'
import { favorites } from './learning/favorites.ts'
import { historyPaper } from './learning/history-paper.ts'
import { homePage } from './learning/home-page.ts'
import { account } from './portal/account.ts'
import { activity } from './portal/activity.ts'
import { addresses } from './portal/addresses.ts'
import { articles } from './portal/articles.ts'
import { home } from './portal/home.ts'
import { inbox } from './portal/inbox.ts'
import { search } from './portal/search.ts'
import { special } from './portal/special.ts'
import { staff } from './portal/staff.ts'
import { telemetry } from './portal/telemetry.ts'
import { vip } from './portal/vip.ts'
import { upload } from './upload.ts'

/** Every call of both APIs by name; portal paths begin with /api/v1/, learning paths with /api/lx/. */
export const contract = {
  ...home,
  ...articles,
  ...search,
  ...telemetry,
  ...account,
  ...addresses,
  ...vip,
  ...special,
  ...activity,
  ...inbox,
  ...staff,
  ...upload,
  ...homePage,
  ...catalogue,
  ...historyPaper,
  ...exercise,
  ...favorites,
  ...courses,
  ...courseCatalogue,
  ...aigc,
}

export type Contract = typeof contract
export type CallName = keyof Contract
export type Input<K extends CallName> = z.input<Contract[K]['input']>
export type ParsedInput<K extends CallName> = z.output<Contract[K]['input']>
export type Output<K extends CallName> = z.output<Contract[K]['output']>
