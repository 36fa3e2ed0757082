import { createHash } from 'node:crypto'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { articleWidths, movingName, pictureName } from '#lib/platform/images/article-picture.ts'
import {
  inSizes,
  keptSize,
  movingWebp,
  readSize,
  SlowPicture,
} from '#lib/platform/images/decode-image.ts'
import { HEAD_BYTES, imageTypeOf } from '#lib/platform/images/image-type.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { findUpload } from '#lib/uploads/server/find-upload.ts'

/**
 * Draws an uploaded picture anew in the sizes of an article, as AVIF and WebP, and answers the address for the text; the
 * renderer finds the other sizes by its name. Equal pictures have one name. Throws not_found for what this user did not
 * upload for an article, upload_refused for what is no picture, or too large or too long to be read, or takes over 10 s. A GIF goes on moving.
 */
export async function storePicture(
  userId: number,
  key: string,
): Promise<{ src: string; width: number; height: number }> {
  const store = objectStore()
  const upload = await findUpload(userId, 'article', key)
  const bytes = upload && (await store.read(upload.key))
  if (!bytes) throw new AppError('not_found')
  const refused = new AppError('upload_refused', { message: '上传图片失败，请换一张图片' })
  if (!imageTypeOf(bytes.subarray(0, HEAD_BYTES))) throw refused
  const size = await readSize(bytes)
  if (!size) throw refused
  const fault = faultOfSize(size)
  if (fault) throw new AppError('upload_refused', { message: fault })
  const refuse = (error: unknown) => {
    if (!(error instanceof SlowPicture)) throw refused
    const told = `这张图是 ${size.width} × ${size.height}，细节太多，处理不完`
    throw new AppError('upload_refused', { message: `${told}：请缩小，或裁成几段再插入` })
  }
  const { width, height, files } = await inSizes(bytes, articleWidths).catch(refuse)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
  const picture = { hash, width, height }
  const moving = size.moves && (await movingWebp(bytes, width).catch(refuseMoving))
  for (const { at, type, data } of files)
    await store.put(pictureName(picture, at, type), data, `image/${type}`)
  if (moving) await store.put(movingName(picture), moving, 'image/webp')
  await store.remove(key)
  const name = moving ? movingName(picture) : pictureName(picture, width, 'webp')
  return { src: store.urlOf(name), width, height }
}

function refuseMoving(): never {
  throw new AppError('upload_refused', {
    message: '这张动图帧数太多或太大：请缩小、减少帧数，或换成静止的图',
  })
}

/** A 长图 that is narrower than this on a page cannot be read. */
const NARROW = 480

function faultOfSize({ width, height, isTooLarge }: NonNullable<Size>): string | null {
  const told = `这张图是 ${width} × ${height}`
  if (isTooLarge) return `${told}，超过 4000 万像素：请缩小，或裁成几段再插入`
  const shown = keptSize({ width, height }, width).width
  return shown < Math.min(width, NARROW) ? `${told}，太长，缩小后看不清：请裁成几段再插入` : null
}

type Size = Awaited<ReturnType<typeof readSize>>
