import { listExamWindows, listProvinces, listRegions } from '#lib/cities/server/cities.ts'
import type { home } from '#lib/home/calls.ts'
import type { Handlers } from '#lib/platform/contract/server/context.ts'
import { found } from '#lib/platform/contract/server/found.ts'
import { currentPopAd } from '#lib/site/server/pop-ads.ts'
import { findCityIndex } from './city-index.ts'
import { homeIndex } from './home-index.ts'

export const homeHandlers: Handlers<keyof typeof home> = {
  homeIndex: ({ db }) => homeIndex(db),
  popAd: ({ db }) => currentPopAd(db),
  citySite: ({ db }) => listRegions(db),
  provinceCity: ({ db }) => listProvinces(db),
  cityIndex: async ({ db, input }) => found(await findCityIndex(db, input.city)),
  examTopic: ({ db, input }) => listExamWindows(db, input),
}
