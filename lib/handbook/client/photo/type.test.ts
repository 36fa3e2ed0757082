import { MOST_BYTES, pictureFault, pictureType } from './type.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF\0\x01', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\r', 'png'],
  ['RIFF\x10\0\0\0WEBP', 'webp'],
  ['BM\x10\0\0\0\0\0\0\0\0\0', 'bmp'],
  ['GIF89a\0\0\0\0\0\0', 'gif'],
  ['\0\0\0\x18ftypheic', 'heic'],
  ['\0\0\0\x18ftypmif1', 'heic'],
  ['\0\0\0\x18ftypavif', 'avif'],
  ['\0\0\0\x18ftypmp42', null],
  ['RIFF\x10\0\0\0WAVE', null],
  ['<svg xmlns="', null],
  ['', null],
])('%j is %s', (head, type) => {
  expect(pictureType(bytes(head))).toBe(type)
})

const faultOf = (head: string) => pictureFault(new Blob([bytes(head)]))

test('a file is judged by its bytes, and each fault says what to do', async () => {
  expect(await faultOf('\xff\xd8\xff\xe0\0\x02\xff\xda\0\x02\x07\xff\xd9')).toBeNull()
  expect(await faultOf('\xff\xd8\xff\xe0\0\x02\xff\xda\0\x02\x07')).toMatch(/不完整.*重新保存/)
  expect(await faultOf('\0\0\0\x18ftypheic')).toMatch(/HEIC.*JPG/)
  expect(await faultOf('GIF89a')).toMatch(/GIF/)
  expect(await faultOf('%PDF-1.7')).toMatch(/不是照片/)
  expect(await faultOf('')).toMatch(/空/)
})

test('20 MB are taken, a byte more is not', async () => {
  const [head, end] = [bytes('\xff\xd8\xff\xda\0\x02'), bytes('\xff\xd9')]
  const blob = (size: number) =>
    new Blob([head, new Uint8Array(size - head.length - end.length), end])
  expect(await pictureFault(blob(MOST_BYTES))).toBeNull()
  expect(await pictureFault(blob(MOST_BYTES + 1))).toMatch(/20 MB/)
})
