import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { DataFile } from './data-file.ts'

/** What Next hands over for keeping: a rendered page, a route's answer or a fetch; read by their `kind`. */
export type CachedValue = {
  kind: string
  html?: string
  rscData?: Buffer
  segmentData?: Map<string, Buffer>
  body?: Buffer
  headers?: Record<string, string | string[] | number | undefined>
  status?: number
  /** Set by the finisher on a page whose HTML names its data. */
  dataFile?: DataFile
}

/** One kept answer. `asOf` is the moment of InvalidationClock at which its rendering began. */
export type Entry = {
  value: CachedValue | null
  lastModified: number
  cacheControl: { revalidate?: number | false; expire?: number } | undefined
  tags: string[]
  asOf: number
}

/** The tags Next wrote into a page's or route's own headers, comma separated. */
export function tagsOf(value: CachedValue | null): string[] {
  const header = value?.headers?.['x-next-cache-tags']
  return typeof header === 'string' ? header.split(',').filter(Boolean) : []
}

/** About the bytes an entry occupies in memory; strings count two a character, as V8 keeps Chinese. */
export function sizeOf({ value, tags }: Entry): number {
  if (!value) return 512
  let size = 512 + tags.join().length + 2 * (value.html?.length ?? 0)
  size += (value.rscData?.length ?? 0) + (value.body?.length ?? 0)
  size += value.dataFile?.body.length ?? 0
  for (const segment of value.segmentData?.values() ?? []) size += segment.length
  return value.kind === 'FETCH' ? size + 2 * JSON.stringify(value).length : size
}

// V8's own format keeps Buffers, Maps and undefined; only servers of the same build read it.
/** The stored form of an entry: zstd over V8's serialisation. */
export async function encode(entry: Entry): Promise<Buffer> {
  const { value, lastModified, cacheControl, tags } = entry
  return compress(serialize({ value, lastModified, cacheControl, tags }))
}

/** Reads what `encode` wrote; throws when the bytes are damaged. */
export async function decode(stored: Uint8Array, asOf: number): Promise<Entry> {
  return { ...deserialize(await decompress(stored)), asOf }
}

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
