import type { UploadKind } from '#lib/uploads/contract.ts'
import { sentSize } from './picture-size.ts'
import { unreadable } from './unreadable.ts'

/** Side of an avatar in the browser: the server draws 256, and twice that keeps its edges sharp. */
const AVATAR_SIDE = 512
const QUALITY = 0.88

/**
 * A picture as it is sent: drawn anew, so place and camera stay with the visitor, an avatar as a square. A GIF that is
 * no avatar goes as it is, for it may move, and so does a WebP that moves to an article, where alone WebP is taken. Throws
 * UnreadablePicture when the browser cannot read it, before anything is sent.
 */
export async function shrinkImage(kind: UploadKind, file: Blob): Promise<Blob> {
  if (kind !== 'avatar' && file.type === 'image/gif') return file
  if (kind === 'article' && (await isMovingWebp(file))) return file
  try {
    return await (kind === 'avatar' ? drawSquare(file) : compress(file))
  } catch {
    throw await unreadable(file)
  }
}

/** Whether a file is a WebP whose head says that it has frames. */
async function isMovingWebp(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 21).arrayBuffer())
  const isExtended = /^RIFF.{4}WEBPVP8X/s.test(String.fromCharCode(...head))
  return isExtended && ((head[20] ?? 0) & 2) !== 0
}

async function compress(file: Blob): Promise<Blob> {
  const { default: Compressor } = await import('compressorjs')
  const { width, height } = sentSize(await sizeOf(file))
  return await new Promise<Blob>((resolve, reject) => {
    new Compressor(file, {
      maxWidth: width,
      maxHeight: height,
      quality: QUALITY,
      mimeType: typeOf(file),
      // The original, even when it is smaller, would tell where it was taken.
      strict: false,
      success: resolve,
      error: reject,
    })
  })
}

/** The size of a picture as it is seen, upright. */
async function sizeOf(file: Blob): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(url)
  }
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
