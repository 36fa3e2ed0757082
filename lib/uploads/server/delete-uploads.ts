import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import { uploadKind } from '#lib/uploads/contract.ts'
import { prefixOf } from './kinds.ts'

/** Removes every file a user uploaded, for an account that is deleted. `headPortrait` is the address in its row. */
export async function deleteUploads(userId: number, headPortrait: string | null): Promise<void> {
  for (const kind of uploadKind.options) await objectStore().removeAll(prefixOf(userId, kind))
  await removeAvatar(headPortrait)
}

/** Removes a former avatar by its address; one from elsewhere stays. */
export async function removeAvatar(address: string | null): Promise<void> {
  const store = objectStore()
  const key = address?.startsWith(store.urlOf('')) ? address.slice(store.urlOf('').length) : ''
  if (/^avatar\/[\w-]+\.webp$/.test(key)) await store.remove(key)
}
