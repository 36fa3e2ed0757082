import type { cities } from '#lib/cities/contract.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { allRegions, citySiteLinks } from './cities.ts'

export const cityHandlers: Handlers<typeof cities> = {
  citySiteLink: ({ db, input }) => citySiteLinks(db, input.city),
  citySite: ({ db }) => allRegions(db),
}
