import { z } from 'zod'
import { HOST_PREFIX } from '#lib/platform/contract/hosted-film.ts'
import { filmHost } from '#lib/platform/providers/film/chosen-host.ts'
import { hostedId } from '#lib/platform/providers/film/hosted-name.ts'
import { findFilm } from '#lib/platform/providers/film/own-films.ts'

/** Says why a lesson cannot play the film of this name, of our own or at the host, in Chinese; null when it can. */
export async function faultOfLessonFilm(name: string): Promise<string | null> {
  if (!name.startsWith(HOST_PREFIX)) return await faultOfFilm(name)
  if (!filmHost()) return '本站没有接入保利威，这个影片不能播放'
  return hostedId(name) ? null : '保利威的 vid 是 32 位小写字母和数字，加下划线和 1 位'
}

/** Says why a lesson or a room cannot play the film of our own of this name, in Chinese; null when it can. */
export async function faultOfFilm(name: string): Promise<string | null> {
  try {
    return (await findFilm(name, 'lesson')) ? null : `没有给课时的影片 ${name}`
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      return `影片 ${name} 的 film.json 有误`
    throw error
  }
}
