import { shrinkImage, squareOf, typeOf } from './shrink-image.ts'

test('an avatar is the middle square, never blown up', () => {
  expect(squareOf({ width: 4000, height: 3000 })).toEqual({ x: 500, y: 0, side: 3000, to: 512 })
  expect(squareOf({ width: 100, height: 301 })).toEqual({ x: 0, y: 100, side: 100, to: 100 })
})

test('a GIF that is no avatar goes as it is, for it may move', async () => {
  const gif = new Blob(['GIF89a'], { type: 'image/gif' })
  expect(await shrinkImage('answer', gif)).toBe(gif)
})

test('a WebP that moves goes to an article as it is, one that stands is drawn anew', async () => {
  const webp = (flags: number) =>
    new Blob(['RIFF\0\0\0\0WEBPVP8X\n\0\0\0', new Uint8Array([flags, 0, 0, 0])], {
      type: 'image/webp',
    })
  const moving = webp(0x12)
  expect(await shrinkImage('article', moving)).toBe(moving)
  // Drawing needs a browser.
  await expect(shrinkImage('article', webp(0x10))).rejects.toThrow('浏览器读不了这张图')
  await expect(shrinkImage('answer', moving)).rejects.toThrow('浏览器读不了这张图')
})

test('PNG stays PNG, everything else becomes JPEG', () => {
  const types = ['image/png', 'image/jpeg', 'image/webp', ''].map((type) => typeOf({ type }))
  expect(types).toEqual(['image/png', 'image/jpeg', 'image/jpeg', 'image/jpeg'])
})
