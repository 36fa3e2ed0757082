import { AppError } from '#lib/platform/errors/app-error.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { findUpload } from '#lib/uploads/server/find-upload.ts'
import { type StoredPicture, storeDrawn } from '#lib/uploads/server/store-drawn.ts'

/**
 * Draws an uploaded picture anew (storeDrawn) and answers the address for the text. Throws not_found for what this user did not
 * upload for an article, and what storeDrawn throws. Equal pictures have one name.
 */
export async function storePicture(userId: number, key: string): Promise<StoredPicture> {
  const store = objectStore()
  const upload = await findUpload(userId, 'article', key)
  if (!upload) throw new AppError('not_found')
  const stored = await storeDrawn(userId, () => store.read(upload.key, upload.size))
  await store.remove(key)
  return stored
}
