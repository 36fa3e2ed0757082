import { env } from '#lib/platform/env/env.ts'
import { aliyunStore } from '#lib/platform/providers/oss/aliyun/aliyun.ts'
import { localStore } from '#lib/platform/providers/oss/local/local.ts'
import type { ObjectStore } from './object-store.ts'

/** The store that the environment names. */
export function objectStore(): ObjectStore {
  const values = env()
  return values.OSS_PROVIDER === 'aliyun' ? aliyunStore(values) : localStore(values.DATA_DIR)
}
