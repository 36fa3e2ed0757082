import { crc32, inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const WIDE_END = 0x06064b50
const WIDE_END_AT = 0x07064b50
/** Stands where a number is written in 64 bits elsewhere. */
const ELSEWHERE = 0xffff_ffff
/** Kind of an extra field. */
const WIDE_NUMBERS = 1
const STORED = 0
const DEFLATED = 8

type Entry = { method: number; crc: number; packed: number; size: number; offset: number }

type Limits = {
  mostFiles: number
  /** Unpacked, of all files together that are read. */
  mostBytes: number
  /** Makes the error that is thrown. */
  refuse: (why: 'damaged' | 'too many' | 'too large') => Error
}

/** The files of a ZIP archive in their order, each unpacked when it is read. Throws what `refuse` makes. Source: APPNOTE.TXT 4.3 and, for numbers of 64 bits, 4.5.3. */
export function unzip(archive: Buffer, { mostFiles, mostBytes, refuse }: Limits) {
  let room = mostBytes
  const whole = <T>(read: () => T): T => {
    try {
      return read()
    } catch {
      throw refuse('damaged')
    }
  }
  const { count, from } = whole(() => listOf(archive))
  if (count > mostFiles) throw refuse('too many')
  return whole(() => entriesOf(archive, from, count)).map((entry) => ({
    name: entry.name,
    read: () => {
      if (entry.size > room) throw refuse('too large')
      const bytes = whole(() => unpack(archive, entry))
      room -= bytes.length
      return bytes
    },
  }))
}

function endOf(archive: Buffer): number {
  // A comment may follow, of at most 64 KB.
  for (let at = archive.length - 22; at >= Math.max(0, archive.length - 65_557); at -= 1)
    if (archive.readUInt32LE(at) === END) return at
  throw new Error('no end')
}

/** How many files there are, and where their list begins; some write both in 64 bits, in a record of its own, in small archives too. */
function listOf(archive: Buffer): { count: number; from: number } {
  const end = endOf(archive)
  if (end < 20 || archive.readUInt32LE(end - 20) !== WIDE_END_AT)
    return { count: archive.readUInt16LE(end + 10), from: archive.readUInt32LE(end + 16) }
  const wide = readWide(archive, end - 12)
  if (archive.readUInt32LE(wide) !== WIDE_END) throw new Error('no wide end')
  return { count: readWide(archive, wide + 32), from: readWide(archive, wide + 48) }
}

const readWide = (archive: Buffer, at: number) => Number(archive.readBigUInt64LE(at))

/** The sizes stand reliably only in the list at the end. */
function entriesOf(archive: Buffer, from: number, count: number): (Entry & { name: string })[] {
  let at = from
  return Array.from({ length: count }, () => {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('no entry')
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
    const entry = {
      name: archive.toString('utf8', at + 46, nameEnd),
      method: archive.readUInt16LE(at + 10),
      crc: archive.readUInt32LE(at + 16),
      packed: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    }
    const extraEnd = nameEnd + archive.readUInt16LE(at + 30)
    at = extraEnd + archive.readUInt16LE(at + 32)
    return { ...entry, ...wideNumbers(archive.subarray(nameEnd, extraEnd), entry) }
  })
}

/** The numbers of an entry that stand in 64 bits among its extra fields, in this order. */
function wideNumbers(extra: Buffer, entry: Entry): Partial<Entry> {
  const missing = (['size', 'packed', 'offset'] as const).filter((one) => entry[one] === ELSEWHERE)
  if (missing.length === 0) return {}
  let at = 0
  while (extra.readUInt16LE(at) !== WIDE_NUMBERS) at += 4 + extra.readUInt16LE(at + 2)
  return Object.fromEntries(missing.map((one, index) => [one, readWide(extra, at + 4 + index * 8)]))
}

function unpack(archive: Buffer, { method, crc, packed, size, offset }: Entry): Buffer {
  const names = archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
  const from = offset + 30 + names
  const bytes = archive.subarray(from, from + packed)
  if (method !== STORED && method !== DEFLATED) throw new Error('another method')
  // What is longer than it said stops there; 0 would be no limit that zlib takes.
  const file =
    method === STORED ? bytes : inflateRawSync(bytes, { maxOutputLength: Math.max(size, 1) })
  if (file.length !== size || crc32(file) !== crc) throw new Error('not what was packed')
  return file
}
