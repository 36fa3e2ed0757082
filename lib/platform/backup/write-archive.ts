import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTarPacker } from 'modern-tar'
import { TRAILER_BYTES, trailerOf } from './trailer.ts'

const MIB = 1 << 20

export type ArchiveWriter = {
  /** Adds an entry of exactly `size` bytes. */
  add: (name: string, size: number, body: AsyncIterable<Uint8Array> | Uint8Array) => Promise<void>
  /** Closes the archive and gives it its name; answers its size in bytes. */
  finish: () => Promise<number>
  /** Removes what was written; after `finish` nothing. */
  discard: () => Promise<void>
}

/**
 * Writes a tar archive beside `path`, under which it is found when it is whole and on disk. Throws one readable line when
 * there is such a file already.
 */
export async function createArchive(path: string, signal: AbortSignal): Promise<ArchiveWriter> {
  await expectNothingAt(path)
  await removeAbandonedParts(dirname(path))
  const part = `${path}.part-${process.pid}-${randomBytes(3).toString('hex')}`
  const { readable, controller } = createTarPacker()
  // Web streams can be iterated in Node; the types of the browser do not say so.
  const tar = readable as unknown as AsyncIterable<Uint8Array>
  const sealed = seal()
  // It holds keys and personal data, and is on disk before it gets its name.
  const file = createWriteStream(part, {
    flags: 'wx',
    mode: 0o600,
    flush: true,
    highWaterMark: MIB,
  })
  const written = pipeline(tar, sealed.stream, file, { signal })
  // Waited for in finish and discard; until then the entries fail in its stead.
  written.catch(() => undefined)
  let isOver = false

  const add: ArchiveWriter['add'] = async (name, size, body) => {
    signal.throwIfAborted()
    try {
      const writer = controller.add({ name, size, mode: 0o600, mtime: new Date(0) }).getWriter()
      for await (const piece of body instanceof Uint8Array ? [body] : body)
        await writer.write(piece)
      await writer.close()
    } catch (error) {
      // A disk that is full is what the file says, not what the packer makes of it.
      await Promise.race([written, new Promise((resolve) => setImmediate(resolve))])
      throw error
    }
  }
  const finish = async () => {
    controller.finalize()
    await written
    signal.throwIfAborted()
    await expectNothingAt(path)
    await rename(part, path)
    isOver = true
    await syncFolder(dirname(path))
    return sealed.bytes()
  }
  const discard = async () => {
    if (isOver) return
    isOver = true
    controller.error(new Error('discarded'))
    await written.catch(() => undefined)
    await rm(part, { force: true })
  }
  return { add, finish, discard }
}

async function expectNothingAt(path: string): Promise<void> {
  const folder = await stat(dirname(path)).catch(() => null)
  if (!folder?.isDirectory()) throw new Error(`没有目录 ${dirname(path)}`)
  const isTaken = await access(path).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new Error(`${path} 已存在，请换一个文件名`)
}

/** Hands bytes on, and puts their checksum behind the last of them. */
function seal() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    highWaterMark: MIB,
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
    flush(done) {
      done(null, trailerOf(hash.digest('hex'), bytes))
    },
  })
  return { stream, bytes: () => bytes + TRAILER_BYTES }
}

/** What a killed backup left. */
async function removeAbandonedParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid] = /\.part-(\d+)-[0-9a-f]{6}$/.exec(basename(name)) ?? []
    if (pid && !isAlive(Number(pid))) await rm(join(folder, name), { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
