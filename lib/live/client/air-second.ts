import type { LiveRoom } from '#lib/live/contract.ts'

/**
 * Answers the second of its film at which a broadcast is, `now` by the server's clock in milliseconds; null from outside, where
 * the stream itself says. A film that is over begins anew.
 */
export function airSecond({ film, serverNow }: LiveRoom, now: number): number | null {
  if (!film || film.position === null || !film.seconds) return null
  return (film.position + Math.max(0, now - Date.parse(serverNow)) / 1000) % film.seconds
}
