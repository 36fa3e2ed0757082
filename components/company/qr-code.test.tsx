import jsQR from 'jsqr'
import { renderToStaticMarkup } from 'react-dom/server'
import { QrCode } from './qr-code.tsx'

/** Reads the SVG as a camera does, four pixels a module. */
function pixelsOf(svg: string) {
  const width = Number(svg.match(/viewBox="0 0 (\d+)/)?.[1]) * 4
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  const path = svg.match(/fill="#000" d="([^"]+)"/)?.[1] ?? ''
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < 4; row++) {
      const from = ((Number(y) * 4 + row) * width + Number(x) * 4) * 4
      for (let at = from; at < from + Number(length) * 16; at++) if (at % 4 !== 3) pixels[at] = 0
    }
  }
  return { pixels, width }
}

test.each(['https://example.com/', 'https://example.com/%E5%85%AC?a=1&b=2'])(
  'a phone reads %s off it',
  (text) => {
    const svg = renderToStaticMarkup(<QrCode text={text} label="二维码" />)
    expect(svg).toContain('role="img" aria-label="二维码" width="168" height="168"')
    const { pixels, width } = pixelsOf(svg)
    expect(jsQR(pixels, width, width)?.data).toBe(text)
  },
)
