import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { UserInfo } from '#lib/accounts/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { drawPictures } from '#lib/platform/images/draw-pictures.ts'
import { HEAD_BYTES, imageTypeOf } from '#lib/platform/images/image-type.ts'
import { PictureFault } from '#lib/platform/images/picture-fault.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { removeAvatar } from '#lib/uploads/server/delete-uploads.ts'
import { findUpload } from '#lib/uploads/server/find-upload.ts'
import { getUserInfo } from './user-info.ts'

const SIDE = 256

/** Makes an uploaded picture the user's avatar: 256×256 WebP drawn anew, so nothing of the file but its look is kept. Throws not_found for an object that is not this user's avatar upload, upload_refused for what is no picture. */
export async function saveAvatar(db: Db, userId: number, key: string): Promise<UserInfo> {
  const store = objectStore()
  const upload = await findUpload(userId, 'avatar', key)
  if (!upload) throw new AppError('not_found')
  const drawn = await drawPictures(userId, async (ask) => {
    const bytes = pictureOf(await store.read(upload.key, upload.size))
    return await ask('toSquareWebp', bytes, SIDE).catch(refuse)
  })
  const avatar = `avatar/${randomBytes(16).toString('hex')}.webp`
  await store.put(avatar, drawn, 'image/webp')
  const former = await exchange(db, userId, store.urlOf(avatar))
  await removeAvatar(former)
  await store.remove(key)
  return await getUserInfo(db, userId)
}

function pictureOf(bytes: Buffer | null): Buffer {
  if (!bytes) throw new AppError('not_found')
  // The store may not have looked at it: Aliyun's takes everything.
  if (!imageTypeOf(bytes.subarray(0, HEAD_BYTES))) throw refused()
  return bytes
}

function refuse(error: unknown): never {
  throw error instanceof PictureFault ? refused() : error
}

const refused = () => new AppError('upload_refused', { message: '上传图片失败，请换一张图片' })

/** Sets the address and returns the former one, which two at once never both get. */
async function exchange(db: Db, userId: number, address: string): Promise<string | null> {
  return await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ former: users.headPortrait })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('update')
    if (!user) throw new AppError('unauthorized')
    await tx.update(users).set({ headPortrait: address }).where(eq(users.id, userId))
    return user.former
  })
}
