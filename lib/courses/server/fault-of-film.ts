import { z } from 'zod'
import { findFilm } from '#lib/platform/providers/film/own-films.ts'

/** Says why a lesson cannot play the film of this name, in Chinese; null when it can. */
export async function faultOfFilm(name: string): Promise<string | null> {
  try {
    return (await findFilm(name, 'lesson')) ? null : `没有给课时的影片 ${name}`
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      return `影片 ${name} 的 film.json 有误`
    throw error
  }
}
