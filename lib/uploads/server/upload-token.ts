import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import type { UploadToken } from '#lib/platform/providers/oss/upload-token.ts'
import type { UploadKind } from '#lib/uploads/contract.ts'
import { prefixOf, uploadKinds } from './kinds.ts'

/** Credentials of 15 minutes that write pictures of one kind below the user's own prefix. */
export async function issueUploadToken(userId: number, kind: UploadKind): Promise<UploadToken> {
  const { maxBytes, types } = uploadKinds[kind]
  // A folder a day: the store bounds what one folder may hold, and so what one user may send in a day.
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const prefix = `${prefixOf(userId, kind)}${day}/`
  return await objectStore().issueToken({ userId, prefix, maxBytes, types })
}
