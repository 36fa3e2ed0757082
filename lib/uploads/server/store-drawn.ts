import { createHash } from 'node:crypto'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { articleWidths, movingName, pictureName } from '#lib/platform/images/article-picture.ts'
import { drawPictures } from '#lib/platform/images/draw-pictures.ts'
import { HEAD_BYTES, imageTypeOf } from '#lib/platform/images/image-type.ts'
import { keptSize, type Size } from '#lib/platform/images/kept-size.ts'
import { PictureFault } from '#lib/platform/images/picture-fault.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'

/** A stored picture: its address for texts, and its size in pixels. */
export type StoredPicture = { src: string; width: number; height: number }

/**
 * Draws a picture of a person anew in the sizes of an article, as AVIF and WebP, and stores it under a name made of its bytes;
 * the renderer finds the other sizes by that name. `read` is asked when it is the picture's turn, and answers null for one that
 * is gone. Throws not_found then, upload_refused for what is no picture, or too large or too long to be read, or takes over 10 s,
 * and unavailable when too many pictures wait. A GIF goes on moving.
 */
export async function storeDrawn(
  userId: number,
  read: () => Promise<Buffer | null>,
): Promise<StoredPicture> {
  const store = objectStore()
  const { hash, width, height, files, moving } = await drawn(userId, read)
  const picture = { hash, width, height }
  for (const { at, type, data } of files)
    await store.put(pictureName(picture, at, type), data, `image/${type}`)
  if (moving) await store.put(movingName(picture), moving, 'image/webp')
  const name = moving ? movingName(picture) : pictureName(picture, width, 'webp')
  return { src: store.urlOf(name), width, height }
}

/** It is read when it is its turn: those that wait would fill the memory. */
function drawn(userId: number, read: () => Promise<Buffer | null>) {
  return drawPictures(userId, async (ask) => {
    const bytes = await read()
    if (!bytes) throw new AppError('not_found')
    if (!imageTypeOf(bytes.subarray(0, HEAD_BYTES))) throw refused(noPicture)
    const size = await ask('readSize', bytes).catch(refuse(tooMuch))
    if (!size) throw refused(noPicture)
    const fault = faultOfSize(size)
    if (fault) throw refused(fault)
    const slow = `${told(size)}，细节太多，处理不完：请缩小，或裁成几段再插入`
    const still = await ask('inSizes', bytes, articleWidths).catch(refuse(slow))
    const moving = size.moves
      ? await ask('movingWebp', bytes, still.width).catch(refuse(restless, restless))
      : null
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
    return { ...still, hash, moving }
  })
}

const noPicture = '上传图片失败，请换一张图片'
const tooMuch = '这张图太大或细节太多，处理不完：请缩小，或裁成几段再插入'
const restless = '这张动图帧数太多或太大：请缩小、减少帧数，或换成静止的图'

const refused = (message: string) => new AppError('upload_refused', { message })

/** Refuses a picture that needs too much, and one that is broken, with these words. */
function refuse(much: string, broken = noPicture) {
  return (error: unknown): never => {
    if (!(error instanceof PictureFault)) throw error
    throw refused(error.why === 'too much' ? much : broken)
  }
}

/** A 长图 that is narrower than this on a page cannot be read. */
const NARROW = 480

const told = ({ width, height }: Size) => `这张图是 ${width} × ${height}`

function faultOfSize(size: Size & { isTooLarge: boolean }): string | null {
  if (size.isTooLarge) return `${told(size)}，超过 4000 万像素：请缩小，或裁成几段再插入`
  const shown = keptSize(size, size.width).width
  return shown < Math.min(size.width, NARROW)
    ? `${told(size)}，太长，缩小后看不清：请裁成几段再插入`
    : null
}
