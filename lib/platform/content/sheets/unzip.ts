import { inflateRawSync } from 'node:zlib'
import { damaged, SheetFault } from './sheet-fault.ts'

/** Unpacked, of all files together: a table of 20,000 rows has about 20 MB. */
const MOST_BYTES = 64 * 1024 * 1024

/** A workbook has a few a sheet. */
const MOST_FILES = 1000

const END = 0x06054b50
const ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8

type Entry = { method: number; packed: number; size: number; offset: number }

/** Opens a ZIP file; the function it answers unpacks a file of it by its name, null for one that is not there. Throws SheetFault. */
export function unzip(zip: Buffer): (name: string) => Buffer | null {
  const entries = entriesOf(zip)
  let room = MOST_BYTES
  return (name) => {
    const entry = entries.get(name)
    if (!entry) return null
    if (entry.size > room) throw new SheetFault('文件解开后太大')
    const bytes = unpack(zip, entry)
    room -= bytes.length
    return bytes
  }
}

/** The files by their names, from the directory at the end. */
function entriesOf(zip: Buffer): Map<string, Entry> {
  const found = new Map<string, Entry>()
  try {
    const end = endOf(zip)
    let at = zip.readUInt32LE(end + 16)
    const files = zip.readUInt16LE(end + 10)
    if (files > MOST_FILES)
      throw new SheetFault('文件里的内容太多，请只留要上传的工作表，另存后再试')
    for (let count = files; count > 0; count -= 1) {
      if (zip.readUInt32LE(at) !== ENTRY) throw new RangeError()
      const nameLength = zip.readUInt16LE(at + 28)
      found.set(zip.toString('utf8', at + 46, at + 46 + nameLength), {
        method: zip.readUInt16LE(at + 10),
        packed: zip.readUInt32LE(at + 20),
        size: zip.readUInt32LE(at + 24),
        offset: zip.readUInt32LE(at + 42),
      })
      at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    }
  } catch (error) {
    throw asFault(error)
  }
  return found
}

function endOf(zip: Buffer): number {
  // A comment may follow, of at most 64 KB.
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 65_557); at -= 1)
    if (zip.readUInt32LE(at) === END) return at
  throw new RangeError()
}

function unpack(zip: Buffer, { method, packed, size, offset }: Entry): Buffer {
  try {
    const from = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
    const bytes = zip.subarray(from, from + packed)
    if (method === STORED) return bytes
    if (method !== DEFLATED) throw new RangeError()
    // What is longer than it said stops there.
    return size === 0 ? Buffer.alloc(0) : inflateRawSync(bytes, { maxOutputLength: size })
  } catch (error) {
    throw asFault(error)
  }
}

/** Reading beyond the end and streams that cannot be unpacked mean the same. */
function asFault(error: unknown): unknown {
  const { code = '' } = error as { code?: string }
  const isDamage = error instanceof RangeError || /^(Z_|ERR_)/.test(code)
  return isDamage ? new SheetFault(damaged) : error
}
