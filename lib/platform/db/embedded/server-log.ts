import { randomUUID } from 'node:crypto'
import { constants, fchownSync, openSync } from 'node:fs'
import { type FileHandle, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './binaries.ts'
import type { Place } from './place.ts'

/** The log is set aside when it is larger; together the two take twice as much. */
const MOST_BYTES = 10 << 20

const fileOf = ({ dir }: Place) => join(dir, 'server.log')

// The server's account owns the folder: a link that it laid there must not lead root elsewhere.
const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDWR, O_WRONLY } = constants

/** Opens server.log for a server that is about to start; the caller closes it. */
export function openLog(place: Place, account: Account): number {
  const fd = openSync(fileOf(place), O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600)
  if (account) fchownSync(fd, account.uid, account.gid)
  return fd
}

/**
 * Sets a log that has grown large aside as server.log.1. The running server has it open, so it is copied and emptied:
 * lines of the moment between the two are lost.
 */
export async function rotateLog(place: Place): Promise<void> {
  const { size } = await stat(fileOf(place))
  if (size <= MOST_BYTES) return
  const log = await open(fileOf(place), O_RDWR | O_NOFOLLOW)
  try {
    await setAside(log, `${fileOf(place)}.1`)
    await log.truncate(0)
  } finally {
    await log.close()
  }
}

async function setAside(log: FileHandle, path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  try {
    const { uid, gid } = await log.stat()
    await writeFile(draft, log.createReadStream({ autoClose: false, start: 0 }), {
      flag: 'wx',
      mode: 0o600,
    })
    if (process.getuid?.() === 0) await giveTo(draft, uid, gid)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function giveTo(path: string, uid: number, gid: number): Promise<void> {
  const file = await open(path, O_RDWR | O_NOFOLLOW)
  await file.chown(uid, gid).finally(() => file.close())
}

/** The last words of the server, for a message. */
export async function lastWords(place: Place): Promise<string> {
  const text = await readFile(fileOf(place), 'utf8').catch(() => '')
  return text.trimEnd().split('\n').slice(-5).join('\n')
}
