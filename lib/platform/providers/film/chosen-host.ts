import { env } from '#lib/platform/env/env.ts'
import type { FilmHost } from './film-host.ts'
import { polyv } from './polyv.ts'

/** Chooses the host that the environment names; null where films come from our own folders alone. */
export function filmHost(): FilmHost | null {
  const { FILM_PROVIDER, POLYV_USER_ID: userId, POLYV_SECRET_KEY: secret, ...more } = env()
  if (FILM_PROVIDER === 'own' || !userId || !secret) return null
  return polyv({ endpoint: more.POLYV_ENDPOINT, userId, secret })
}
