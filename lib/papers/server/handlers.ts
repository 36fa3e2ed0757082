import type { papers } from '#lib/papers/contract.ts'
import { paperFilters } from '#lib/papers/server/papers.ts'
import type { Handlers } from '#lib/platform/api/context.ts'

/** Of the calls of papers those that tell nothing of a user; the others are carried out by practice. */
export const paperHandlers: Handlers<Pick<typeof papers, 'examinationLevelList'>> = {
  examinationLevelList: ({ db }) => paperFilters(db),
}
