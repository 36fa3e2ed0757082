import { codeImage } from './code-image.ts'

test('a text becomes a square image of the width asked for', async () => {
  const image = await codeImage('https://www.example.com/?a=1&b=2', { width: 168, margin: 2 })
  const svg = decodeURIComponent(image.replace('data:image/svg+xml,', ''))
  expect(svg).toMatch(/^<svg [^>]*width="168" height="168"/)
})
