import { unzip } from './unzip.ts'
import { zip } from './zip.ts'

const files = { 'a.txt': 'a'.repeat(1000), 'b.txt': '', 'c.txt': '文'.repeat(100) }
const refuse = (why: string) => new Error(why)
const packed = Buffer.from(zip(files))
const usual = { mostFiles: 3, mostBytes: 1300, refuse }

/** Reads all files of an archive as text. */
const textsOf = (archive: Buffer, limits = usual) =>
  unzip(archive, limits).map(({ name, read }) => [name, read().toString('utf8')])

/** The archive with another value in the list at its end, in the first entry `field` bytes from its start. */
function changed(field: number, value: number): Buffer {
  const archive = Buffer.from(packed)
  archive.writeUInt32LE(value, archive.indexOf('PK\x01\x02') + field)
  return archive
}

test('what was packed is read, also with a comment behind it', () => {
  expect(textsOf(packed)).toEqual(Object.entries(files))
  expect(textsOf(Buffer.concat([packed, Buffer.alloc(65_535)]))).toEqual(Object.entries(files))
})

test('more files, or more unpacked bytes together, than allowed are refused', () => {
  expect(() => unzip(packed, { ...usual, mostFiles: 2 })).toThrow('too many')
  expect(() => textsOf(packed, { ...usual, mostBytes: 1299 })).toThrow('too large')
  const [first] = unzip(changed(24, 4_000_000_000), usual)
  expect(first?.read).toThrow('too large')
})

test('a size that lies is not believed', () => {
  for (const size of [0, 1, 999, 1001]) expect(() => textsOf(changed(24, size))).toThrow('damaged')
})

test('what was damaged on the way is refused', () => {
  expect(() => textsOf(changed(16, 1))).toThrow('damaged')
  expect(() => textsOf(changed(42, 4_000_000_000))).toThrow('damaged')
  expect(() => textsOf(changed(0, 1))).toThrow('damaged')
  expect(() => textsOf(changed(10, 0x0b_0009))).toThrow('damaged')
  expect(() => textsOf(packed.subarray(0, 100))).toThrow('damaged')
  expect(() => textsOf(Buffer.alloc(0))).toThrow('damaged')
})

/** The archive `packed` with its numbers in 64 bits, as some write them in small archives too. */
function widened(): Buffer {
  const end = packed.lastIndexOf('PK\x05\x06')
  const list = packed.readUInt32LE(end + 16)
  const entries: Buffer[] = []
  for (let at = list; at < end; ) {
    const next = at + 46 + packed.readUInt16LE(at + 28)
    const entry = Buffer.from(packed.subarray(at, next))
    const extra = Buffer.alloc(6 + 28)
    // Another field stands before.
    extra.writeUInt16LE(0x7777, 0)
    extra.writeUInt16LE(2, 2)
    extra.writeUInt16LE(1, 6)
    extra.writeUInt16LE(24, 8)
    for (const [index, field] of [24, 20, 42].entries()) {
      extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(field)), 10 + index * 8)
      entry.writeUInt32LE(0xffff_ffff, field)
    }
    entry.writeUInt16LE(extra.length, 30)
    entry.writeUInt16LE(0, 32)
    entries.push(entry, extra)
    at = next + packed.readUInt16LE(at + 30) + packed.readUInt16LE(at + 32)
  }
  const count = packed.readUInt16LE(end + 10)
  const listEnd = list + Buffer.concat(entries).length
  const wide = Buffer.alloc(56 + 20)
  wide.writeUInt32LE(0x06064b50, 0)
  wide.writeBigUInt64LE(BigInt(count), 32)
  wide.writeBigUInt64LE(BigInt(list), 48)
  wide.writeUInt32LE(0x07064b50, 56)
  wide.writeBigUInt64LE(BigInt(listEnd), 64)
  const last = Buffer.from(packed.subarray(end))
  last.writeUInt16LE(0xffff, 10)
  last.writeUInt32LE(0xffff_ffff, 16)
  return Buffer.concat([packed.subarray(0, list), ...entries, wide, last])
}

test('numbers of 64 bits are read, and damaged ones refused', () => {
  const archive = widened()
  expect(textsOf(archive)).toEqual(Object.entries(files))
  const field = archive.indexOf(Buffer.from('01001800', 'hex'), archive.indexOf('PK\x01\x02'))
  const other = Buffer.from(archive)
  other.writeUInt16LE(2, field)
  expect(() => textsOf(other)).toThrow('damaged')
  const large = Buffer.from(archive)
  large.writeBigUInt64LE(2n ** 63n, field + 4)
  expect(() => textsOf(large)).toThrow('too large')
  const nowhere = Buffer.from(archive)
  nowhere.writeBigUInt64LE(2n ** 63n, archive.lastIndexOf('PK\x06\x07') + 8)
  expect(() => textsOf(nowhere)).toThrow('damaged')
})
