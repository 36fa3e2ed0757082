import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, serverEnv } from './binaries.ts'
import type { Place } from './place.ts'

const run = promisify(execFile)
const major = '18'

/** Making a cluster takes seconds. */
const ABANDONED_MS = 600_000

// One syncfs instead of an fsync of each of a thousand files; macOS does not have it.
const hasSyncfs = process.platform === 'linux'

/** Creates the data folder unless it is there. Of two starters the first to finish wins. */
export async function initCluster(place: Place, native: string, account: Account): Promise<void> {
  const { dir } = place
  if (await hasCluster(place)) return
  await removeAbandonedDrafts(dir)
  const draft = `${dir}.init-${randomUUID().slice(0, 8)}`
  await mkdir(draft, { mode: 0o700 })
  try {
    if (account) await chown(draft, account.uid, account.gid)
    // Code point order, as with C, but letters of every script: one answer on all machines.
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const login = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-instructions']
    const sync = hasSyncfs ? ['--sync-method=syncfs'] : []
    await run(join(native, 'bin', 'initdb'), ['-D', draft, ...login, ...locale, ...sync], {
      ...account,
      cwd: '/',
      env: serverEnv,
    })
    await rename(draft, dir)
    await syncFolder(dirname(dir))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!(await hasCluster(place))) throw error
  }
}

async function hasCluster({ dir }: Place): Promise<boolean> {
  const files = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new Error(`数据库目录 ${dir} 无法读取（${error.code}）：它属于其他用户，请用同一用户运行`)
  })
  if (files.length === 0) return false
  const version = await readFile(join(dir, 'PG_VERSION'), 'utf8').catch(() => '')
  if (version.trim() === major) return true
  throw new Error(
    version
      ? `数据库目录 ${dir} 是 PostgreSQL ${version.trim()} 的，内置版本是 ${major}`
      : `数据库目录 ${dir} 不是空的，也不是 PostgreSQL 数据目录`,
  )
}

/** Drafts whose maker was killed half-way. A number tells nothing of a maker in another container; no draft takes so long. */
async function removeAbandonedDrafts(dir: string): Promise<void> {
  for (const name of await readdir(dirname(dir))) {
    if (!name.startsWith(`${basename(dir)}.init-`)) continue
    const draft = join(dirname(dir), name)
    const changed = await stat(draft).catch(() => undefined)
    if (changed && Date.now() - changed.mtimeMs > ABANDONED_MS)
      await rm(draft, { recursive: true, force: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
