import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { noteBackup } from '#lib/platform/backup/last-backup.ts'
import { makeBackup } from '#lib/platform/backup/make-backup.ts'
import type { Manifest } from '#lib/platform/backup/manifest.ts'
import type { Database } from '#lib/platform/db/client.ts'
import type { Env } from '#lib/platform/env/env.ts'
import { leftOutOfBackups } from '#lib/tables/platform-tables.ts'

export type Backup = { path: string; bytes: number; manifest: Manifest }

/**
 * Backs the site up, beside its running, into a file that is not there yet, or into a folder under the name of this
 * moment; notes it for `npm run doctor`. Throws one readable line.
 */
export async function takeBackup(
  database: Database,
  { DATA_DIR, OSS_PROVIDER }: Pick<Env, 'DATA_DIR' | 'OSS_PROVIDER'>,
  to: string,
  signal: AbortSignal,
): Promise<Backup> {
  const path = await pathOf(to)
  const { version }: { version: string } = JSON.parse(await readFile('package.json', 'utf8'))
  const { manifest, bytes } = await makeBackup({
    ...{ database, path, signal },
    ...{
      dataDir: DATA_DIR,
      store: OSS_PROVIDER,
      leaveOut: leftOutOfBackups,
      appVersion: version,
    },
  })
  await noteBackup(DATA_DIR, { at: manifest.takenAt, path: resolve(path), bytes })
  return { path, bytes, manifest }
}

async function pathOf(word: string): Promise<string> {
  const found = await stat(word).catch(() => null)
  if (!found?.isDirectory()) return word
  // No colons: some disks do not take them.
  const time = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  return join(word, `gongxuanwang-${time}.tar`)
}
