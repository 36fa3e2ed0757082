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
