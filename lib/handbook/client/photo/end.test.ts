import { hasEnd } from './end.ts'

const segment = (marker: number, ...body: number[]) => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 255,
  ...body,
]
const start = [0xff, 0xd8]
const end = [0xff, 0xd9]
const thumbnail = [...start, ...segment(0xdb, 1, 2), ...segment(0xda, 3), 7, 7, ...end]
const exif = segment(0xe1, 0x45, 0x78, 0x69, 0x66, 0, 0, ...thumbnail)
/** Bytes of the picture with an escaped FF, a restart and, as progressive files have it, a second scan. */
const scans = [
  ...segment(0xda, 1, 2, 3),
  ...[9, 0xff, 0x00, 8, 0xff, 0xd3, 7],
  ...segment(0xc4, 5, 5),
  ...segment(0xda, 4),
  ...[6, 6, 0xff, 0x00],
]
const jpeg = [...start, ...segment(0xe0, 0x4a, 0x46), ...exif, ...segment(0xdb, 1), ...scans]
const whole = (...bytes: number[]) => hasEnd(Uint8Array.from(bytes), 'jpeg')

test('a JPEG is whole with its end marker, also when something follows it', () => {
  expect(whole(...jpeg, ...end)).toBe(true)
  expect(whole(...jpeg, 0xff, ...end)).toBe(true)
  expect(whole(...jpeg, ...end, 0, 0, 0x66, 0x74, 0x79, 0x70)).toBe(true)
})

test('a JPEG cut off anywhere is not whole, whatever its thumbnail holds', () => {
  const file = Uint8Array.from([...jpeg, ...end])
  expect(jpeg.join().includes(end.join())).toBe(true)
  for (let length = 2; length < file.length; length++)
    expect([length, hasEnd(file.subarray(0, length), 'jpeg')]).toEqual([length, false])
})

test('a JPEG whose rest is nothing but zeros, as a broken download leaves it, is not whole', () => {
  expect(whole(...jpeg, ...Array<number>(5000).fill(0))).toBe(false)
})

test('a JPEG of 20 MB is judged in less than a second of work', () => {
  const file = new Uint8Array(20_000_000)
  file.set(jpeg)
  for (let at = jpeg.length; at < file.length - 2; at += 200) file[at] = 0xff
  file.set(end, file.length - 2)
  // The time of this thread, not of a machine that does other work meanwhile.
  const begin = process.threadCpuUsage()
  expect(hasEnd(file, 'jpeg')).toBe(true)
  expect(process.threadCpuUsage(begin).user).toBeLessThan(1_000_000)
})

const text = (signs: string) => [...signs].map((sign) => sign.charCodeAt(0))

test('a PNG is whole with its last chunk', () => {
  const head = [0x89, ...text('PNG\r\n\x1a\n')]
  const chunk = (name: string, ...data: number[]) => [
    ...[0, 0, 0, data.length],
    ...text(name),
    ...data,
    ...[1, 2, 3, 4],
  ]
  const png = Uint8Array.from([
    ...head,
    ...chunk('IHDR', 1, 2),
    ...chunk('IDAT', ...text('IEND')),
    ...chunk('IEND'),
  ])
  expect(hasEnd(png, 'png')).toBe(true)
  for (let length = 8; length < png.length; length++)
    expect([length, hasEnd(png.subarray(0, length), 'png')]).toEqual([length, false])
})

test('a WebP is whole when it is as long as it says', () => {
  const webp = Uint8Array.from([...text('RIFF'), 8, 0, 0, 0, ...text('WEBPVP8 ')])
  expect(hasEnd(webp, 'webp')).toBe(true)
  expect(hasEnd(webp.subarray(0, 15), 'webp')).toBe(false)
})

test('what has no end to look for counts as whole', () => {
  expect(hasEnd(Uint8Array.from(text('BM')), 'bmp')).toBe(true)
})
