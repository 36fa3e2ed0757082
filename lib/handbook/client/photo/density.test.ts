import { markAs300Dpi } from './density.ts'

const head = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]

test('a JFIF head is told 300 dots an inch', () => {
  const jpeg = Uint8Array.from(head)
  markAs300Dpi(jpeg)
  expect([...jpeg.subarray(11, 20)]).toEqual([1, 1, 1, 0x01, 0x2c, 0x01, 0x2c, 0, 0])
})

test('anything else stays as it is', () => {
  const exif = Uint8Array.from(head)
  exif[3] = 0xe1
  const before = [...exif]
  markAs300Dpi(exif)
  expect([...exif]).toEqual(before)
  expect(() => markAs300Dpi(new Uint8Array(3))).not.toThrow()
})
