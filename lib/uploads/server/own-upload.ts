import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import type { UploadKind } from '#lib/uploads/contract.ts'
import { prefixOf } from './kinds.ts'

/**
 * The key of a user's own upload by an address that ends with it, whatever site the browser reached it by; null for
 * everything else. Made an address again by the store, it leads nowhere but there.
 */
function ownUploadKey(userId: number, kind: UploadKind, address: string): string | null {
  const [key = ''] = /web\/\w+\/\d+\/\d+\/\w[\w-]*\.\w+$/.exec(address) ?? []
  return key.startsWith(prefixOf(userId, kind)) ? key : null
}

/**
 * Takes addresses of a user's own uploads: `urlOf` answers the one that this site gives it, null for everything else and for
 * guests; `keys` are those that were taken.
 */
export function ownUploads(userId: number | null, kind: UploadKind) {
  const keys = new Set<string>()
  const urlOf = (address: string): string | null => {
    const key = userId === null ? null : ownUploadKey(userId, kind, address)
    if (key === null) return null
    keys.add(key)
    return objectStore().urlOf(key)
  }
  return { urlOf, keys }
}
