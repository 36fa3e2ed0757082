import { pictureType } from './type.ts'

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
