import type { UploadKind } from '#lib/uploads/contract.ts'
import { prefixOf } from './kinds.ts'

/**
 * The key of a user's own upload by an address that ends with it, whatever site the browser reached it by; null for
 * everything else. Made an address again by the store, it leads nowhere but there.
 */
export function ownUploadKey(userId: number, kind: UploadKind, address: string): string | null {
  const [key = ''] = /web\/\w+\/\d+\/\d+\/\w[\w-]*\.\w+$/.exec(address) ?? []
  return key.startsWith(prefixOf(userId, kind)) ? key : null
}
