import type { home } from '#lib/contract/portal/home.ts'
import { listExamWindows, listProvinces, listRegions } from '../cities/cities.ts'
import { findCityIndex } from '../cities/city-index.ts'
import { homeIndex } from '../home/home-index.ts'
import { currentPopAd } from '../site/pop-ads.ts'
import type { Handlers } from './context.ts'
import { found } from './found.ts'

export const homeHandlers: Handlers<keyof typeof home> = {
  homeIndex: ({ db }) => homeIndex(db),
  popAd: ({ db }) => currentPopAd(db),
  citySite: ({ db }) => listRegions(db),
  provinceCity: ({ db }) => listProvinces(db),
  cityIndex: async ({ db, input }) => found(await findCityIndex(db, input.city)),
  examTopic: ({ db, input }) => listExamWindows(db, input),
}
