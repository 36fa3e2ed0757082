import { log } from '#lib/platform/log.ts'
import { readAtMost } from '#lib/platform/providers/read-at-most.ts'

export type AmapService = { endpoint: string; key: string }
/** In AMap's coordinates (GCJ-02), degrees. */
export type MapPoint = { lng: number; lat: number }

/** The picture's own size in pixels; `scale=2` doubles both for sharp screens. */
const mapSize = { width: 640, height: 320 }

const TIMEOUT_MS = 5000
const MAX_BYTES = 2_000_000
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * A map of the surroundings of a point with a mark on it, as PNG; null when AMap refuses, does not answer or sends
 * something else. A refusal comes with HTTP 200 and JSON. Source: lbs.amap.com, 静态地图 v3.
 */
export async function staticMap(
  { endpoint, key }: AmapService,
  { lng, lat }: MapPoint,
  timeoutMs = TIMEOUT_MS,
): Promise<Buffer | null> {
  const at = `${lng.toFixed(6)},${lat.toFixed(6)}`
  const url = new URL('/v3/staticmap', endpoint)
  url.search = new URLSearchParams({
    location: at,
    zoom: '16',
    size: `${mapSize.width}*${mapSize.height}`,
    scale: '2',
    markers: `large,0xC4351C,:${at}`,
    key,
  }).toString()
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { signal, redirect: 'error' })
    const body = await readAtMost(response, MAX_BYTES)
    const isPicture = response.ok && body?.subarray(0, PNG.length).equals(PNG)
    if (body && isPicture) return body
    log().warn({ status: response.status, infocode: infocodeOf(body) }, 'amap sent no picture')
    return null
  } catch (error) {
    // Its name only: what the network says may quote the address, which holds the key.
    log().warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'amap failed')
    return null
  }
}

/** The number of a refusal, such as 10001 for a wrong key. */
function infocodeOf(body: Buffer | null): string | undefined {
  return body
    ?.subarray(0, 500)
    .toString()
    .match(/"infocode"\s*:\s*"(\d{1,8})"/)?.[1]
}
