import type { home } from '#lib/home/contract.ts'
import { cityIndexOf } from '#lib/home/server/city-index.ts'
import { homeIndex } from '#lib/home/server/home-index.ts'
import { allProvinces } from '#lib/home/server/provinces.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { found } from '#lib/platform/api/found.ts'

export const homeHandlers: Handlers<typeof home> = {
  homeIndex: ({ db }) => homeIndex(db),
  cityIndex: async ({ db, input }) => found(await cityIndexOf(db, input.city)),
  provinceCity: ({ db }) => allProvinces(db),
}
