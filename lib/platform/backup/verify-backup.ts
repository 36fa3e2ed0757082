import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { readEntryName } from './archive-names.ts'
import { FORMAT, type Manifest, manifestSchema } from './manifest.ts'
import { DamagedArchive, type Entry, readArchive } from './read-archive.ts'
import { checksummed } from './stored-files.ts'
import { fileSums, rowSums } from './sums.ts'

/** No part is larger: a damaged one must not fill the memory. */
const MOST_PART_BYTES = 256 << 20

type Sink = {
  /** The unpacked parts of a table, in order. */
  onTablePart?: (table: string, part: number, bytes: Buffer) => Promise<void>
  onFile?: (path: string, pieces: AsyncIterable<Uint8Array>) => Promise<void>
}

/**
 * Reads a whole archive and holds it against its own checksums. Throws DamagedArchive with one readable line for one that
 * is cut short, changed, or holds what no backup writes; and when it is of a newer format than this program knows.
 */
export async function verifyBackup(
  path: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<Manifest> {
  return await walkBackup(path, signal, {})
}

/** The same, handing on what is in it. */
export async function walkBackup(
  path: string,
  signal: AbortSignal,
  { onTablePart, onFile }: Sink,
): Promise<Manifest> {
  const tables = new Map<string, ReturnType<typeof rowSums> & { parts: number }>()
  const files = fileSums()
  let manifest: Manifest | undefined
  const refuse = (what: string) => new DamagedArchive(path, what)

  await readArchive(path, signal, async ({ name, size, body }) => {
    const entry = readEntryName(name)
    if (!entry || manifest) throw refuse(`其中有不该有的 ${name}`)
    if (entry.kind === 'manifest') {
      manifest = parseManifest(await wholeBody({ size, body }, refuse), refuse)
    } else if (entry.kind === 'file') {
      const { pieces, sha256 } = checksummed(body)
      await (onFile ? onFile(entry.path, pieces) : readToEnd(pieces))
      files.add({ name: entry.path, size, sha256: sha256() })
    } else {
      const sums = tables.get(entry.table) ?? { ...rowSums(), parts: 0 }
      tables.set(entry.table, sums)
      if (entry.part !== ++sums.parts) throw refuse(`${entry.table} 缺少一部分`)
      const bytes = await unpacked(await wholeBody({ size, body }, refuse), refuse)
      sums.add(bytes)
      await onTablePart?.(entry.table, entry.part, bytes)
    }
  })

  if (!manifest) throw refuse('缺少清单')
  const none = rowSums().total()
  for (const { name, rows, bytes, sha256 } of manifest.tables) {
    const found = tables.get(name)?.total() ?? none
    if (!isSame(found, { rows, bytes, sha256 })) throw refuse(`${name} 与清单不符`)
    tables.delete(name)
  }
  for (const name of tables.keys()) throw refuse(`清单中没有 ${name}`)
  if (!isSame(files.total(), manifest.files)) throw refuse('上传的文件或密钥与清单不符')
  return manifest
}

type Refuse = (what: string) => Error

/** Whether two records of the same shape say the same. */
export function isSame<T extends Record<string, unknown>>(one: T, other: T): boolean {
  return Object.keys(one).every((key) => one[key] === other[key])
}

async function wholeBody({ size, body }: Omit<Entry, 'name'>, refuse: Refuse): Promise<Buffer> {
  if (size > MOST_PART_BYTES) throw refuse('其中一部分过大')
  const pieces: Uint8Array[] = []
  for await (const piece of body) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function readToEnd(pieces: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of pieces);
}

async function unpacked(bytes: Buffer, refuse: Refuse): Promise<Buffer> {
  return await promisify(gunzip)(bytes, { maxOutputLength: MOST_PART_BYTES }).catch(() => {
    throw refuse('其中一部分无法解压')
  })
}

function parseManifest(bytes: Buffer, refuse: Refuse): Manifest {
  let json: { format?: unknown }
  try {
    json = JSON.parse(bytes.toString())
  } catch {
    throw refuse('清单无法读取')
  }
  if (typeof json.format === 'number' && json.format > FORMAT)
    throw refuse(`它的格式（${json.format}）比本程序认识的（${FORMAT}）新，请先更新程序`)
  const { data } = manifestSchema.safeParse(json)
  if (!data) throw refuse('清单无法读取')
  return data
}
