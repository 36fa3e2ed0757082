import { countedPlaces } from '#lib/platform/http/counted-places.ts'

/** Counts a stream as open; answers how to give it back, or null where there are too many. */
export const takeStream = countedPlaces('live-streams', { user: 6, network: 300, all: 4000 })
