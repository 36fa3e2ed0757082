import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import {
  chown,
  lstat,
  mkdir,
  readlink,
  realpath,
  rename,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Account, makeOpenFolder } from './binaries.ts'

/** Where one embedded server keeps its files. All paths are absolute and free of links. */
export type Place = {
  /** What was asked for; a link when the data had to live elsewhere. */
  link: string
  /** PGDATA. */
  dir: string
  socketDir: string
  /** The unix socket file, at most 103 bytes (macOS; Linux allows 107). */
  socket: string
}

const socketName = '.s.PGSQL.5432'

/** Follows `dataDir` to its place without changing anything but the parent folder. */
export async function locate(dataDir: string): Promise<Place> {
  const asked = resolve(dataDir)
  await mkdir(dirname(asked), { recursive: true })
  const link = join(await realpath(dirname(asked)), basename(asked))
  return placeAt(link, await realEnd(link))
}

/** As realpath, but what a link points to need not exist yet. */
async function realEnd(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const folder = dirname(path) === path ? path : await realEnd(dirname(path))
  const target = await readlink(join(folder, basename(path))).catch(() => undefined)
  return target === undefined
    ? join(folder, basename(path))
    : await realEnd(resolve(folder, target))
}

function placeAt(link: string, dir: string): Place {
  // The data folder is closed to others, so the socket inside it is too. Only a path that is
  // too long for a socket needs a folder of its own.
  const inside = join(dir, socketName)
  const socketDir = Buffer.byteLength(inside) <= 103 ? dir : `/tmp/gxw-${hashOf(dir)}`
  return { link, dir, socketDir, socket: join(socketDir, socketName) }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** The account for this place: as root the owner of the data, else `postgres` or `nobody`. */
export async function accountFor(place: Place): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined
  const found = await stat(join(place.dir, 'PG_VERSION')).catch(() => undefined)
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid }
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
  }
  return { uid: 65534, gid: 65534 }
}

/** The folder for what the account cannot reach in place: root's own, or beside the data. */
export function baseFor(place: Place, account: Account): string {
  if (!account) return dirname(place.dir)
  const root = existsSync('/var/lib') ? '/var/lib' : '/opt'
  return join(root, ownName(place))
}

/** What the folder elsewhere is called for this path, so that each path has one. */
export function ownName({ link }: Pick<Place, 'link'>): string {
  return `gongxuanwang-${hashOf(link)}`
}

/**
 * Makes sure that the account can reach the place. When it cannot (a checkout below /root), the
 * data go below /var/lib and a link stays behind; data that exist are never moved.
 */
export async function settle(
  place: Place,
  account: Account,
  log: (message: string) => void,
): Promise<Place> {
  const settled = isReachable(place, account) ? place : await relocate(place, account)
  if (settled !== place) log(`数据库目录放在 ${settled.dir}（${place.link} 是链接）`)
  await mkdir(dirname(settled.dir), { recursive: true })
  await ownData(settled, account)
  await prepareSocketDir(settled, account)
  return settled
}

function isReachable({ dir }: Place, account: Account): boolean {
  if (!account) return true
  let probe = dirname(dir)
  while (!existsSync(probe)) probe = dirname(probe)
  // cd needs on every folder above what PostgreSQL needs there.
  const script = ['-c', 'cd -- "$1"', 'sh', probe]
  return spawnSync('/bin/sh', script, { ...account, cwd: '/' }).status === 0
}

async function relocate(place: Place, account: Account): Promise<Place> {
  if (existsSync(join(place.dir, 'PG_VERSION')) || place.dir !== place.link) {
    throw new Error(
      `用户 ${account?.uid} 无法进入数据库目录 ${place.dir}：请放开上级目录的权限，或设置 DATA_DIR / DATABASE_URL`,
    )
  }
  const base = baseFor(place, account)
  await makeOpenFolder(base)
  const dir = join(base, 'db')
  // Renaming a finished link is atomic; of two starters both write the same one.
  const draft = `${place.link}.link-${process.pid}`
  await symlink(dir, draft)
  await rmdir(place.link).catch(() => undefined)
  await rename(draft, place.link)
  return placeAt(place.link, dir)
}

/** PostgreSQL refuses data that belong to somebody else, such as a copy root restored. */
async function ownData({ dir }: Place, account: Account): Promise<void> {
  if (!account || !existsSync(join(dir, 'PG_VERSION'))) return
  const found = await Promise.all([stat(dir), stat(join(dir, 'PG_VERSION'))])
  if (found.every(({ uid }) => uid === account.uid)) return
  await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, dir])
}

async function prepareSocketDir({ dir, socketDir }: Place, account: Account): Promise<void> {
  if (socketDir === dir) return
  const uid = account?.uid ?? process.getuid?.()
  const isNew = await mkdir(socketDir, { mode: 0o700 }).then(
    () => true,
    () => false,
  )
  if (isNew && account) await chown(socketDir, account.uid, account.gid)
  await assertOwnSocketDir(socketDir, uid)
}

/** Its name can be guessed and /tmp is open to all, so somebody else's folder is not trusted. */
async function assertOwnSocketDir(socketDir: string, uid: number | undefined): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const found = await lstat(socketDir)
    if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return
    // A second starter may look between mkdir and chown of the first.
    if (attempt === 5) throw new Error(`${socketDir} 属于其他用户，数据库套接字不能放在那里`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

/** Throws when the socket's folder is not the data owner's; call before connecting. */
export async function assertTrusted({ dir, socketDir }: Place): Promise<void> {
  if (socketDir === dir) return
  const owner = await stat(dir).catch(() => undefined)
  if (owner && existsSync(socketDir)) await assertOwnSocketDir(socketDir, owner.uid)
}
