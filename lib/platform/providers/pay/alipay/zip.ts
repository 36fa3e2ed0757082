import { crc32, inflateRawSync } from 'node:zlib'
import { strangeToAlipay } from './client.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const MAX_BYTES = 200_000_000

/** The files of a zip archive in their order, without their names (which Alipay writes in GBK). Throws when it is none, is packed in another way than deflate, or is damaged. Source: APPNOTE.TXT 4.3. */
export function unzip(archive: Buffer): Buffer[] {
  try {
    return entriesOf(archive)
  } catch {
    throw strangeToAlipay('bill archive')
  }
}

/** The sizes stand reliably only in the list at the end. */
function entriesOf(archive: Buffer): Buffer[] {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end === -1 || archive.readUInt32LE(end) !== END) throw new Error('no end')
  const files: Buffer[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('no entry')
    files.push(inflate(archive, at))
    const names = archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30)
    at += 46 + names + archive.readUInt16LE(at + 32)
  }
  return files
}

function inflate(archive: Buffer, entry: number): Buffer {
  const method = archive.readUInt16LE(entry + 10)
  const local = archive.readUInt32LE(entry + 42)
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const packed = archive.subarray(start, start + archive.readUInt32LE(entry + 20))
  if (method !== 0 && method !== 8) throw new Error('another method')
  const file = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: MAX_BYTES })
  if (crc32(file) !== archive.readUInt32LE(entry + 16)) throw new Error('damaged')
  return file
}
