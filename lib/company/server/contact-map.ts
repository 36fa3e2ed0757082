import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { once } from '#lib/platform/once.ts'
import { type AmapService, type MapPoint, staticMap } from '#lib/platform/providers/map/amap.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { companySettings } from '#lib/site/server/settings-company.ts'

// A refusal is not asked about again at once: AMap counts every request.
const AGAIN_MS = 5 * 60_000

type Kept = { of: string; until: number; picture: Promise<Buffer | null> }
const contactMaps = once<{ kept?: Kept }>('contact-map', () => ({}))

/** AMap as the environment names it; null without a key, and then the drawn card stands alone. */
export function mapService(): AmapService | null {
  const { AMAP_KEY, AMAP_ENDPOINT } = env()
  return AMAP_KEY ? { endpoint: AMAP_ENDPOINT, key: AMAP_KEY } : null
}

/** The map of the company's address (setting `mapPoint`) as PNG, kept for a day in this process; null when there is none. */
export async function contactMap(
  db: Db,
  service: AmapService | null = mapService(),
  now: number = Date.now(),
): Promise<Buffer | null> {
  const { mapPoint } = await companySettings(db)
  return service && mapPoint ? keptMap(service, mapPoint, now) : null
}

/** Whoever asks meanwhile waits for the same request. */
function keptMap(service: AmapService, point: MapPoint, now: number): Promise<Buffer | null> {
  const of = JSON.stringify([service, point])
  const shared = contactMaps()
  const { kept } = shared
  if (kept && kept.of === of && now < kept.until) return kept.picture
  const made: Kept = { of, until: now + AGAIN_MS, picture: staticMap(service, point) }
  shared.kept = made
  void made.picture.then((picture) => {
    if (picture) made.until = now + DAY_MS
  })
  return made.picture
}
