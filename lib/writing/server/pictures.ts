import { createHash } from 'node:crypto'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { articleWidths, pictureName } from '#lib/platform/images/article-picture.ts'
import { inSizes } from '#lib/platform/images/decode-image.ts'
import { HEAD_BYTES, imageTypeOf } from '#lib/platform/images/image-type.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { findUpload } from '#lib/uploads/server/find-upload.ts'

/**
 * Draws an uploaded picture anew in the sizes of an article, as AVIF and WebP, and answers the address for the text; the
 * renderer finds the other sizes by its name. Equal pictures have one name. Throws not_found for what this user did not
 * upload for an article, upload_refused for what is no picture.
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
  const { width, height, files } = await inSizes(bytes, articleWidths).catch(() => {
    throw refused
  })
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
  const picture = { hash, width, height }
  for (const { at, type, data } of files)
    await store.put(pictureName(picture, at, type), data, `image/${type}`)
  await store.remove(key)
  return { src: store.urlOf(pictureName(picture, width, 'webp')), width, height }
}
