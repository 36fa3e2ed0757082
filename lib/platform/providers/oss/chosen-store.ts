import { env } from '#lib/platform/env/env.ts'
import { once } from '#lib/platform/once.ts'
import { aliyunStore } from '#lib/platform/providers/oss/aliyun/aliyun.ts'
import { localStore } from '#lib/platform/providers/oss/local/local.ts'
import type { ObjectStore } from './object-store.ts'

/** A store in place of the one that the environment names, for tests. */
export const storeInPlace = once<ObjectStore | null>('oss.store', () => null)

/** The store that the environment names. */
export function objectStore(): ObjectStore {
  const inPlace = storeInPlace()
  if (inPlace) return inPlace
  const values = env()
  return values.OSS_PROVIDER === 'aliyun' ? aliyunStore(values) : localStore(values.DATA_DIR)
}
