import { crc32, inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
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

/** The files of a ZIP archive in their order, each unpacked when it is read. Throws what `refuse` makes. Source: APPNOTE.TXT 4.3. */
export function unzip(archive: Buffer, { mostFiles, mostBytes, refuse }: Limits) {
  let room = mostBytes
  const whole = <T>(read: () => T): T => {
    try {
      return read()
    } catch {
      throw refuse('damaged')
    }
  }
  const end = whole(() => endOf(archive))
  const count = whole(() => archive.readUInt16LE(end + 10))
  if (count > mostFiles) throw refuse('too many')
  return whole(() => entriesOf(archive, archive.readUInt32LE(end + 16), count)).map((entry) => ({
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
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    return entry
  })
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
