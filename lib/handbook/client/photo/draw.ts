import { type Area, turnedSize } from './crop.ts'
import { markAs300Dpi } from './density.ts'
import type { PhotoSize } from './presets.ts'
import { type Encoded, fitQuality } from './quality.ts'

/** Opens a picture at an address of this device, upright as its EXIF says; rejects what the browser cannot read. */
export async function openPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}

/**
 * Cuts a JPEG out of a picture: turned by `degrees`, the area drawn to the size asked for, on white, in the best
 * quality within its KB. A canvas knows nothing of the camera, so no metadata is left.
 */
export async function drawPhoto(
  picture: HTMLImageElement,
  { area, degrees, size }: { area: Area; degrees: number; size: PhotoSize },
): Promise<Encoded<Blob>> {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  const own = { width: picture.naturalWidth, height: picture.naturalHeight }
  const box = turnedSize(own, degrees)
  context.scale(size.width / area.width, size.height / area.height)
  context.translate(box.width / 2 - area.x, box.height / 2 - area.y)
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(picture, -own.width / 2, -own.height / 2)
  return await fitQuality(
    (quality) => encode(canvas, quality / 100),
    size.maxKb === null ? null : size.maxKb * 1024,
  )
}

async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const blob = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (made) => (made ? resolve(made) : reject(new Error('the photo could not be drawn'))),
      'image/jpeg',
      quality,
    )
  })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  markAs300Dpi(bytes)
  return new Blob([bytes], { type: 'image/jpeg' })
}
