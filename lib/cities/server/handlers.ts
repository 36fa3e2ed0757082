import type { cities } from '#lib/cities/contract.ts'
import { citySiteLinks, listProvinces, listRegions } from '#lib/cities/server/cities.ts'
import type { Handlers } from '#lib/platform/api/context.ts'

export const cityHandlers: Handlers<typeof cities> = {
  citySiteLink: ({ db, input }) => citySiteLinks(db, input.city),
  citySite: ({ db }) => listRegions(db),
  provinceCity: ({ db }) => listProvinces(db),
}
