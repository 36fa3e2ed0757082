import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { env } from '#lib/platform/env/env.ts'

const fileName = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,79}$/)

/** film.json of a film's folder; `npm run video:pack` writes it. */
const described = z.strictObject({
  seconds: z.int().min(1).max(86_400),
  /** Size of picture and sound, all parts together. */
  bytes: z.int().min(1),
  /** An mp4, or the list of an HLS stream. */
  main: fileName.regex(/\.(mp4|m3u8)$/),
  captions: fileName
    .regex(/\.vtt$/)
    .nullable()
    .default(null),
  poster: fileName
    .regex(/\.(webp|jpg)$/)
    .nullable()
    .default(null),
})

export type Film = z.output<typeof described> & { folder: string }

const FILM_NAME = /^[a-z0-9][a-z0-9-]{0,59}$/

/**
 * Reads what is known of a film: DATA_DIR/films/<name>/film.json, else that of the demo content. Null where there is none, or
 * for a name that is none; throws for a film.json that is broken.
 */
export async function findFilm(name: string): Promise<Film | null> {
  if (!FILM_NAME.test(name)) return null
  for (const home of [join(env().DATA_DIR, 'films'), join('content', 'films')]) {
    const folder = join(/* turbopackIgnore: true */ home, name)
    const text = await readFile(
      join(/* turbopackIgnore: true */ folder, 'film.json'),
      'utf8',
    ).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (text !== null) return { ...described.parse(JSON.parse(text)), folder }
  }
  return null
}
