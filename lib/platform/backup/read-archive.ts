import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createTarDecoder } from 'modern-tar'
import { readTrailer, TRAILER_BYTES } from './trailer.ts'

/** An archive that is not as its backup wrote it. */
export class DamagedArchive extends Error {
  constructor(path: string, what: string) {
    super(`${path} 不能用：${what}`)
  }
}

export type Entry = { name: string; size: number; body: AsyncIterable<Uint8Array> }

/**
 * Reads a whole archive and hands on its entries one after the other; the body of each has to be read to its end. Throws
 * DamagedArchive at its end when a single bit of the file is not as it was written, and before it begins when it is cut short.
 */
export async function readArchive(
  path: string,
  signal: AbortSignal,
  onEntry: (entry: Entry) => Promise<void>,
): Promise<void> {
  const handle = await openArchive(path)
  try {
    const { sha256, bytes } = await expectTrailer(handle, path)
    const hash = createHash('sha256')
    const file = handle.createReadStream({
      end: bytes - 1,
      autoClose: false,
      highWaterMark: 1 << 20,
    })
    const tar = Readable.toWeb(Readable.from(hashed(file, hash), { objectMode: false, signal }))
    const decoder = createTarDecoder({ strict: true })
    // What goes wrong here comes out at the readable end.
    const fed = tar.pipeTo(decoder.writable as WritableStream<unknown>).catch(() => undefined)
    const sound = <T>(stream: ReadableStream<T>) => soundPieces(stream, path, signal)
    for await (const { header, body } of sound(decoder.readable)) {
      signal.throwIfAborted()
      if ((header.type ?? 'file') !== 'file')
        throw new DamagedArchive(path, `其中有不该有的 ${header.name}`)
      await onEntry({ name: header.name, size: header.size, body: sound(body) })
    }
    await fed
    signal.throwIfAborted()
    if (hash.digest('hex') !== sha256) throw new DamagedArchive(path, '内容与校验和不符')
  } finally {
    await handle.close()
  }
}

async function openArchive(path: string): Promise<FileHandle> {
  return await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `没有文件 ${path}` : error.message)
  })
}

async function expectTrailer(handle: FileHandle, path: string) {
  const { size } = await handle.stat()
  const block = Buffer.alloc(TRAILER_BYTES)
  if (size > TRAILER_BYTES) await handle.read(block, 0, TRAILER_BYTES, size - TRAILER_BYTES)
  const trailer = readTrailer(block)
  if (!trailer || trailer.bytes !== size - TRAILER_BYTES)
    throw new DamagedArchive(path, '不是 npm run backup 写成的文件，或者不完整')
  return trailer
}

async function* hashed(source: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const piece of source) {
    hash.update(piece)
    yield piece
  }
}

/** What the decoder says of bytes that are no tar is said in our words. */
async function* soundPieces<T>(
  stream: ReadableStream<T>,
  path: string,
  signal: AbortSignal,
): AsyncGenerator<T> {
  const reader = stream.getReader()
  let isRead = false
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        signal.throwIfAborted()
        throw new DamagedArchive(path, error instanceof Error ? error.message : String(error))
      })
      isRead = done
      if (done) return
      yield value
    }
  } finally {
    if (!isRead) await reader.cancel().catch(() => undefined)
  }
}
