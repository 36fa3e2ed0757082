import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import type { UploadKind } from '#lib/uploads/contract.ts'
import { prefixOf } from './kinds.ts'

const upload = /(web\/\w+\/\d+)\/(\d+)\/(\w[\w-]*\.\w+)$/

/**
 * The key of a user's own upload by an address that ends with it, whatever site the browser reached it by; null for
 * everything else. Made an address again by the store, it leads nowhere but there.
 */
export function ownUploadKey(userId: number, kind: UploadKind, address: string): string | null {
  const [key = ''] = upload.exec(address) ?? []
  return key.startsWith(prefixOf(userId, kind)) ? key : null
}

/**
 * The key by which an upload is referred to. A store that takes objects unseen has it for what this server has drawn, in a
 * folder of the user's that no credentials are issued for: what lies there was drawn, and stays as it was drawn. Null for
 * what is no name of an upload there.
 */
export function referredKey(key: string): string | null {
  if (!objectStore().takesUnseen) return key
  const [whole, user, day, name] = upload.exec(key) ?? []
  if (whole !== key) return null
  return day === '0' ? key : `${user}/0/${day}-${name}`
}

/**
 * Takes addresses of a user's own uploads that may be referred to: `urlOf` answers the one that this site gives it, null for
 * everything else and for guests; `keys` are those that were taken.
 */
export function ownUploads(userId: number | null, kind: UploadKind) {
  const keys = new Set<string>()
  const urlOf = (address: string): string | null => {
    const key = userId === null ? null : ownUploadKey(userId, kind, address)
    if (key === null || key !== referredKey(key)) return null
    keys.add(key)
    return objectStore().urlOf(key)
  }
  return { urlOf, keys }
}
