import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { env } from '#lib/platform/env/env.ts'
import { filmChapters } from './film-chapters.ts'

const fileName = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,79}$/)

/** Uses of a film: those of lessons are sold, and no analysis may give one away. */
const uses = ['lesson', 'analysis'] as const
export type FilmUse = (typeof uses)[number]

const mains: Readonly<Record<FilmUse, RegExp>> = {
  lesson: /\.(mp4|m3u8)$/,
  // No stream: the pages of questions have no policy for one.
  analysis: /\.(mp4|mp3|ogg|m4a)$/,
}

/** film.json of a film's folder; `npm run video:pack` writes it. */
const described = z
  .strictObject({
    use: z.enum(uses).default('lesson'),
    seconds: z.int().min(1).max(86_400),
    /** Size of picture and sound, all parts together. */
    bytes: z.int().min(1),
    /** An mp4, the list of an HLS stream, or a sound. */
    main: fileName,
    captions: fileName
      .regex(/\.vtt$/)
      .nullable()
      .default(null),
    poster: fileName
      .regex(/\.(webp|jpg)$/)
      .nullable()
      .default(null),
    /** Its parts in their order, each from this second on. */
    chapters: filmChapters.default([]),
  })
  .refine(({ chapters, seconds }) => chapters.every(({ second }) => second < seconds), {
    error: '章节在影片结束之后',
    path: ['chapters'],
  })
  .refine(({ use, main }) => mains[use].test(main), {
    path: ['main'],
    message: '不是这种用途的文件',
  })

export type Film = z.output<typeof described> & { folder: string }

export const FILM_NAME = /^[a-z0-9][a-z0-9-]{0,59}$/

/** Folders that films lie in: DATA_DIR/films, whose films go before those of the demo. */
export const filmHomes = (): string[] => [join(env().DATA_DIR, 'films'), join('content', 'films')]

/** Films read before by their folders, each with what tells whether its film.json is still the same. */
const known = new Map<string, { stamp: string; film: Film }>()
const MOST_KNOWN = 2000

/** Reads the film.json of a folder, anew once it has changed; null where there is none, throws for one that is broken. */
export async function readFilm(folder: string): Promise<Film | null> {
  const path = join(/* turbopackIgnore: true */ folder, 'film.json')
  try {
    const { ino, mtimeMs, size } = await stat(/* turbopackIgnore: true */ path)
    const stamp = `${ino} ${mtimeMs} ${size}`
    const before = known.get(folder)
    if (before?.stamp === stamp) return before.film
    const text = await readFile(/* turbopackIgnore: true */ path, 'utf8')
    const film = { ...described.parse(JSON.parse(text)), folder }
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(folder, { stamp, film })
    return film
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Reads what is known of a film for this use: DATA_DIR/films/<name>/film.json, else that of the demo content. Null where there
 * is none, where it is for another use, or for a name that is none; throws for a film.json that is broken.
 */
export async function findFilm(name: string, use: FilmUse): Promise<Film | null> {
  if (!FILM_NAME.test(name)) return null
  for (const home of filmHomes()) {
    const film = await readFilm(join(/* turbopackIgnore: true */ home, name))
    if (film) return film.use === use ? film : null
  }
  return null
}
