import { z } from 'zod'
import { HOST_PREFIX } from '#lib/platform/contract/hosted-film.ts'
import { filmHost } from './chosen-host.ts'
import { hostedId } from './hosted-name.ts'
import { type FilmUse, findFilm } from './own-films.ts'

const missing = { lesson: '没有给课时的影片', analysis: '没有给解析的影片或录音' }

/** Says why the film of this name, of our own or at the host, cannot be played for this use, in Chinese; null when it can. */
export async function faultOfAnyFilm(name: string, use: FilmUse): Promise<string | null> {
  if (!name.startsWith(HOST_PREFIX)) return await faultOfFilm(name, use)
  if (!filmHost()) return '本站没有接入保利威，这个影片不能播放'
  return hostedId(name) ? null : '保利威的 vid 是 32 位小写字母和数字，加下划线和 1 位'
}

/** Says why the film of our own of this name cannot be played for this use, in Chinese; null when it can. */
export async function faultOfFilm(name: string, use: FilmUse): Promise<string | null> {
  try {
    return (await findFilm(name, use)) ? null : `${missing[use]} ${name}`
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      return `影片 ${name} 的 film.json 有误`
    throw error
  }
}
