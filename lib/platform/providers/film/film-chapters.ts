import { z } from 'zod'

export type FilmChapter = { second: number; title: string }

/** Chapters of a film: each begins after the one before. */
export const filmChapters = z
  .array(z.strictObject({ second: z.int().min(0).max(86_400), title: z.string().min(1).max(60) }))
  .max(100)
  .refine(
    (chapters) => chapters.every(({ second }, at) => second > (chapters[at - 1]?.second ?? -1)),
    '章节的时间应从前到后',
  )

const LINE = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)\s+(.+)$/

/** Reads chapters from lines such as `00:12 标题` or `1:02:03 标题`. Throws in Chinese, with the number of the line, for any other. */
export function readChapters(text: string): FilmChapter[] {
  const chapters = text.split(/\r?\n/).flatMap((line, at) => {
    if (line.trim() === '') return []
    const [, hours = '0', minutes = '', seconds = '', title = ''] = LINE.exec(line.trim()) ?? []
    if (title === '') throw new Error(`章节文件第 ${at + 1} 行应像“00:12 标题”`)
    return [{ second: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title }]
  })
  const read = filmChapters.safeParse(chapters)
  if (!read.success) throw new Error(read.error.issues[0]?.message ?? '章节文件有误')
  return read.data
}
