import { log } from '#lib/platform/log.ts'
import { filmHost } from '#lib/platform/providers/film/chosen-host.ts'
import { hostedId } from '#lib/platform/providers/film/hosted-name.ts'
import { findFilm } from '#lib/platform/providers/film/own-films.ts'

/** Finds how long the film of an analysis is, in seconds, null at a host; null where it cannot be played. */
export async function filmLength(name: string): Promise<{ seconds: number | null } | null> {
  if (hostedId(name)) return filmHost() ? { seconds: null } : null
  try {
    return await findFilm(name, 'analysis')
  } catch (error) {
    // One broken film.json takes its own lecture away, not the list.
    log().warn({ name, error }, 'a film cannot be read')
    return null
  }
}
