import { env } from '../../env.ts'
import { aliyunStore } from './aliyun.ts'
import { localStore } from './local.ts'
import type { ObjectStore } from './object-store.ts'

/** The store that the environment names. */
export function objectStore(): ObjectStore {
  const values = env()
  return values.OSS_PROVIDER === 'aliyun' ? aliyunStore(values) : localStore(values.DATA_DIR)
}
