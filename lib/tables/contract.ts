import type { z } from 'zod'
import { account } from '#lib/accounts/calls.ts'
import { activity } from '#lib/activities/calls.ts'
import { addresses } from '#lib/addresses/calls.ts'
import { aigc } from '#lib/ai/calls.ts'
import { articles } from '#lib/articles/calls.ts'
import { courses } from '#lib/courses/calls.ts'
import { courseCatalogue } from '#lib/courses/course-list-calls.ts'
import { special } from '#lib/handbook/calls.ts'
import { home } from '#lib/home/calls.ts'
import { inbox } from '#lib/inbox/calls.ts'
import { historyPaper } from '#lib/papers/calls.ts'
import { favorites } from '#lib/practice/calls/favorites.ts'
import { homePage } from '#lib/practice/calls/home-page.ts'
import { exercise } from '#lib/practice/calls/sittings.ts'
import { catalogue } from '#lib/questions/calls.ts'
import { search } from '#lib/search/calls.ts'
import { staff } from '#lib/staff/calls.ts'
import { telemetry } from '#lib/telemetry/calls.ts'
import { upload } from '#lib/uploads/calls.ts'
import { vip } from '#lib/vip/calls.ts'

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
