import type { UploadKind } from '#lib/uploads/contract.ts'

/** Side of an avatar in the browser: the server draws 256, and twice that keeps its edges sharp. */
const AVATAR_SIDE = 512
/** Handwriting stays legible, and a photo of 12 megapixels becomes some hundred kilobytes. */
const MAX_SIDE = 2000
const QUALITY = 0.88

/**
 * A picture as it is sent: drawn anew, so place and camera stay with the visitor, an avatar as a square. A GIF that is
 * no avatar goes as it is, for it may move. Rejects when the browser cannot read the picture.
 */
export async function shrinkImage(kind: UploadKind, file: Blob): Promise<Blob> {
  if (kind === 'avatar') return await drawSquare(file)
  return file.type === 'image/gif' ? file : await compress(file)
}

async function compress(file: Blob): Promise<Blob> {
  const { default: Compressor } = await import('compressorjs')
  return await new Promise<Blob>((resolve, reject) => {
    new Compressor(file, {
      maxWidth: MAX_SIDE,
      maxHeight: MAX_SIDE,
      quality: QUALITY,
      mimeType: typeOf(file),
      // The original, even when it is smaller, would tell where it was taken.
      strict: false,
      success: resolve,
      error: reject,
    })
  })
}

async function drawSquare(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  try {
    const { x, y, side, to } = squareOf(bitmap)
    const canvas = document.createElement('canvas')
    canvas.width = to
    canvas.height = to
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const type = typeOf(file)
    if (type === 'image/jpeg') {
      // What is transparent would turn black.
      context.fillStyle = '#fff'
      context.fillRect(0, 0, to, to)
    }
    context.drawImage(bitmap, x, y, side, side, 0, 0, to, to)
    return await blobOf(canvas, type)
  } finally {
    bitmap.close()
  }
}

/** The middle square of a picture, and the side it is drawn with. */
export function squareOf({ width, height }: { width: number; height: number }) {
  const side = Math.min(width, height)
  return {
    x: Math.floor((width - side) / 2),
    y: Math.floor((height - side) / 2),
    side,
    to: Math.min(side, AVATAR_SIDE),
  }
}

/** PNG stays what it is, for its transparency and sharp lines; all else becomes JPEG. */
export function typeOf({ type }: Pick<Blob, 'type'>): 'image/png' | 'image/jpeg' {
  return type === 'image/png' ? 'image/png' : 'image/jpeg'
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))),
      type,
      QUALITY,
    )
  })
}
