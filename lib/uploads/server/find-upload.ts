import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { isObjectKey } from '#lib/platform/providers/oss/object-key.ts'
import type { UploadKind } from '#lib/uploads/contract.ts'
import { prefixOf, uploadKinds } from './kinds.ts'

/** An object that this user uploaded for this purpose; null for another's, for none, and for one over the kind's limit. */
export async function findUpload(
  userId: number,
  kind: UploadKind,
  key: string,
): Promise<{ key: string; size: number } | null> {
  if (!isObjectKey(key) || !key.startsWith(prefixOf(userId, kind))) return null
  const found = await objectStore().head(key)
  // Aliyun's credentials cannot bound the size of what they write.
  return found && found.size <= uploadKinds[kind].maxBytes ? { key, size: found.size } : null
}
