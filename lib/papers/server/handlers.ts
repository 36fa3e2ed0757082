import type { papers } from '#lib/papers/contract.ts'
import { paperFilters } from '#lib/papers/server/papers.ts'
import type { Handlers } from '#lib/platform/api/context.ts'

/** Carries out the calls that tell nothing of a user; practice carries out the others. */
export const paperHandlers: Handlers<Pick<typeof papers, 'examinationLevelList'>> = {
  examinationLevelList: ({ db }) => paperFilters(db),
}
