import type { Pictures } from '../body/pictures.ts'
import type { Thing } from '../body/rich.ts'

/** The picture at an address of a text: one of the file, since nothing is fetched, or why it cannot be taken. */
export function pictureOf(url: string, pictures: Pictures): Thing {
  const [, number] = /^data:(\d+)$/.exec(url) ?? []
  if (number) return pictures.take(number)
  const text = url.startsWith('data:')
    ? '有一张图片的 data: 地址读不出来，应为 data:image/png;base64,…，请重新插入'
    : `有一张图片（${url.slice(0, 60)}）不在文件里，请把图片转成 data:image/png;base64,… 写进文件，或改用 Word 文件插入图片`
  return { kind: 'fault', text }
}
