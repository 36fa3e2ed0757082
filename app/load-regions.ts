import { regionsLoader } from '#lib/cities/server/cities.ts'
import { cached } from './cached.ts'

/** The regions of the country with their city sites. */
export const loadRegions = cached(regionsLoader)
