import type { HostedFilm } from '#lib/platform/contract/hosted-film.ts'

/** Viewer of a film: `id` differs from viewer to viewer and names nobody outside. */
type Viewer = { id: string; ip: string }

export interface FilmHost {
  /** Signs the playing of a film by a viewer. Throws FilmError. */
  sign: (vid: string, viewer: Viewer) => Promise<HostedFilm>
}

/** The host did not answer, refused, or answered what nobody understands. Names no key. */
export class FilmError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'FilmError'
  }
}
