import { MOST_BYTES, pictureFault } from './fault.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
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
