import type { HostedFilm } from '#lib/platform/contract/hosted-film.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { log } from '#lib/platform/log.ts'
import { signText } from '#lib/platform/providers/signed-text.ts'
import { filmHost } from './chosen-host.ts'
import { FilmError } from './film-host.ts'

type Viewer = { userId: number | null; guestId: number | null; ip: string }

/** Signs a film at the host for its player there; null on a site that has no host. Throws film_host_failed. */
export async function signHosted(
  vid: string,
  { userId, guestId, ip }: Viewer,
): Promise<HostedFilm | null> {
  const host = filmHost()
  if (!host) return null
  // The host tells viewers apart, and need not know our numbers of them.
  const signed = await signText('viewer', `${userId ?? 'guest'}~${guestId ?? ''}`)
  try {
    return await host.sign(vid, { id: signed.slice(-43), ip })
  } catch (error) {
    if (!(error instanceof FilmError)) throw error
    log().warn({ vid, reason: error.message }, 'a film was not signed')
    throw new AppError('film_host_failed')
  }
}
