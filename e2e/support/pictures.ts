import type { Page } from '@playwright/test'

/** A JPEG of noise, its left half reddish and its right half bluish. */
export async function drawPicture(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      const image = context.createImageData(width, height)
      for (let at = 0; at < image.data.length; at += 4) {
        const isLeft = (at / 4) % width < width / 2
        image.data.set(
          [(isLeft ? 160 : 0) + 90 * Math.random(), 90 * Math.random(), isLeft ? 0 : 200, 255],
          at,
        )
      }
      context.putImageData(image, 0, 0)
      return canvas.toDataURL('image/jpeg', 0.9)
    },
    [width, height] as const,
  )
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

/** Adds EXIF that turns the picture clockwise (orientation 6) and names a camera. */
export function turnedByExif(jpeg: Buffer): Buffer {
  const text = Buffer.from('SecretCamera\0')
  const entry = (tag: number, type: number, count: number, value: number) => {
    const field = Buffer.alloc(12)
    field.writeUInt16BE(tag, 0)
    field.writeUInt16BE(type, 2)
    field.writeUInt32BE(count, 4)
    // A short stands in the first half of its four bytes.
    if (type === 3) field.writeUInt16BE(value, 8)
    else field.writeUInt32BE(value, 8)
    return field
  }
  const head = Buffer.from('4d4d002a000000080002', 'hex')
  const textAt = head.length + 24 + 4
  const tiff = [
    head,
    entry(0x010f, 2, text.length, textAt),
    entry(0x0112, 3, 1, 6),
    Buffer.alloc(4),
    text,
  ]
  const body = Buffer.concat([Buffer.from('Exif\0\0'), ...tiff])
  const marker = Buffer.from([0xff, 0xe1, 0, 0])
  marker.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), marker, body, jpeg.subarray(2)])
}

/** Decodes a JPEG: its size, and the colours near the middle of its upper and lower edge. */
export async function lookAt(page: Page, jpeg: Buffer) {
  return await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
    const { width, height } = bitmap
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(bitmap, 0, 0)
    const colour = (y: number) => {
      const { data } = context.getImageData(width / 2 - 10, y, 20, 20)
      const mean = (part: number) =>
        data.filter((_, at) => at % 4 === part).reduce((sum, value) => sum + value, 0) / 400
      return { red: mean(0), blue: mean(2) }
    }
    return { width, height, top: colour(10), bottom: colour(height - 30) }
  }, jpeg.toString('base64'))
}
