import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { FILM_NAME, type Film, filmHomes, readFilm } from './own-films.ts'

/** A folder of films as it stands there: what film.json says, or what is wrong with it, in Chinese. */
export type FilmFolder = { name: string; isDemo: boolean } & Read
type Read = { film: Film; fault: null } | { film: null; fault: string }

/** Lists every folder among the films by its name, also those that cannot be played. */
export async function allFilms(): Promise<FilmFolder[]> {
  const found = new Map<string, FilmFolder>()
  for (const [at, home] of filmHomes().entries()) {
    const entries = await readdir(/* turbopackIgnore: true */ home, { withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      },
    )
    for (const entry of entries) {
      // One that is being made has a name with a dot.
      if (!entry.isDirectory() || !FILM_NAME.test(entry.name)) continue
      const before = found.get(entry.name)
      const folder = join(/* turbopackIgnore: true */ home, entry.name)
      const read = { name: entry.name, isDemo: at > 0, ...(await readFolder(folder)) }
      // A folder of the same name without a film.json hides nothing.
      if (!before || before.fault === MISSING) found.set(entry.name, read)
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

const MISSING = '没有 film.json'

async function readFolder(folder: string): Promise<Read> {
  try {
    const film = await readFilm(folder)
    if (!film) return { film, fault: MISSING }
    for (const file of [film.main, film.captions, film.poster])
      if (file !== null && !(await isFile(join(/* turbopackIgnore: true */ folder, file))))
        return { film: null, fault: `film.json 写了 ${file}，但没有这个文件` }
    return { film, fault: null }
  } catch (error) {
    if (error instanceof SyntaxError)
      return { film: null, fault: `film.json 不是 JSON：${error.message}` }
    if (error instanceof z.ZodError) {
      const [issue] = error.issues
      return {
        film: null,
        fault: `film.json 的 ${issue?.path.join('.') || '内容'} 有误：${issue?.message}`,
      }
    }
    throw error
  }
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(/* turbopackIgnore: true */ path).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )
  return found?.isFile() === true
}
