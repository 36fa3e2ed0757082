import { readFile, rm, stat } from 'node:fs/promises'
import { env } from '#lib/platform/env/env.ts'
import { type ObjectStore, TOKEN_SECONDS } from '#lib/platform/providers/oss/object-store.ts'
import { makeCredentials } from './credentials.ts'
import { fileOf, writeObject } from './files.ts'
import { listFiles, removeDrafts } from './listing.ts'
import { localSecret } from './secret.ts'

/** Objects as files below DATA_DIR/oss, served and received by this site under /oss as OSS would: bucket `oss`, path style. */
export function localStore(dataDir: string): ObjectStore {
  return {
    takesUnseen: false,
    async issueToken(grant) {
      const expires = Date.now() + TOKEN_SECONDS * 1000
      return {
        ...makeCredentials(await localSecret(dataDir), grant, expires),
        bucket: 'oss',
        regionId: 'oss-cn-hangzhou',
        endpoint: env().site,
        prefix: grant.prefix,
        expiration: new Date(expires).toISOString(),
      }
    },
    async put(key, bytes, _mime, how) {
      if (!(how && (await this.head(key)))) await writeObject(dataDir, key, bytes)
    },
    read: (key, atMost) =>
      readFile(fileOf(dataDir, key)).then((bytes) => bytes.subarray(0, atMost), nullIfMissing),
    head: (key) =>
      stat(fileOf(dataDir, key)).then(
        (entry) => (entry.isFile() ? { size: entry.size } : null),
        nullIfMissing,
      ),
    remove: (key) => rm(fileOf(dataDir, key), { force: true }),
    removeAll: (prefix) =>
      rm(fileOf(dataDir, prefix.replace(/\/$/, '')), { force: true, recursive: true }),
    list: (prefix) => listFiles(dataDir, prefix.replace(/\/$/, '')),
    removeUnfinished: () => removeDrafts(dataDir),
    // Without the origin: the site may move, and is reached by several names in development.
    urlOf: (key) => `/oss/${key}`,
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
