import sharp, { type Sharp } from 'sharp'
import { once } from '#lib/platform/once.ts'
import { formatsOf } from './article-picture.ts'
import { type ImageType, imageTypes } from './image-type.ts'

// What it keeps open or decoded is never asked for again.
sharp.cache(false)

// A 20 KB file can claim 16 gigapixels; no phone takes pictures beyond this.
const MAX_PIXELS = 40_000_000
const SECONDS = 10

/** Time for all that is drawn of one picture of an article, in one place for tests on a busy machine. */
export const imageLimits = once('images.limits', () => ({ seconds: SECONDS }))

/** Whether a file's own header agrees that it is such a picture, and of a size that can be decoded. */
export async function isSoundImage(path: string, type: ImageType): Promise<boolean> {
  try {
    const { format, width, height } = await sharp(path, { failOn: 'error' }).metadata()
    return format === imageTypes[type].format && width * height <= MAX_PIXELS
  } catch {
    return false
  }
}

/** WebP has no higher pictures. */
const MAX_HEIGHT = 16_383

/** Reads what a picture says of itself: its size upright, in pixels, and whether it moves; null for what sharp cannot read. */
export async function readSize(
  bytes: Uint8Array,
): Promise<{ width: number; height: number; moves: boolean; isTooLarge: boolean } | null> {
  try {
    const { autoOrient, pages = 1 } = await sharp(bytes, { failOn: 'error' }).metadata()
    const { width, height } = autoOrient
    return { width, height, moves: pages > 1, isTooLarge: width * height > MAX_PIXELS }
  } catch {
    return null
  }
}

/** An animation drawn anew as WebP, `width` pixels wide. Throws when it cannot be decoded whole, all frames counted. */
export async function movingWebp(bytes: Uint8Array, width: number): Promise<Buffer> {
  return await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, animated: true })
    .timeout({ seconds: SECONDS })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 75, effort: 2 })
    .toBuffer()
}

/** A picture cut to a square of `side` pixels as WebP, upright and without any metadata; throws when it cannot be decoded whole. */
export async function toSquareWebp(bytes: Uint8Array, side: number): Promise<Buffer> {
  return await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
}

/**
 * The same picture drawn anew, in its own format, upright, and with every frame of an animation: nothing of the file but
 * its look is kept, so neither the place and time in its metadata nor what hung behind its end. Throws when it cannot be
 * decoded whole.
 */
export async function drawnAnew(path: string, type: ImageType): Promise<Buffer> {
  return await sharp(path, { failOn: 'error', limitInputPixels: MAX_PIXELS, animated: true })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .toFormat(imageTypes[type].format, type === 'jpg' ? { quality: 88 } : {})
    .toBuffer()
}

/** A browser sends no larger 长图; what encoders need of time and memory grows with it. */
const MOST_KEPT = 16_000_000

type Size = { width: number; height: number }

/** The size in which a picture of an article is kept: no wider than `most`, no higher than WebP can be, of 16 megapixels at most. */
export function keptSize({ width, height }: Size, most: number): Size {
  const scale = Math.min(
    ...[1, most / width, MAX_HEIGHT / height],
    Math.sqrt(MOST_KEPT / (width * height)),
  )
  // A dividing line is a pixel high at least.
  const sized = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: sized(width), height: sized(height) }
}

/** A picture that is sound, but of which nothing is drawn within its time. */
export class SlowPicture extends Error {
  override readonly name = 'SlowPicture'
}

/** Ends each step of drawing a picture when the time for all of them is over, with SlowPicture. */
function timed(seconds: number) {
  const end = performance.now() + seconds * 1000
  return async <T>(image: Sharp, draw: (image: Sharp) => Promise<T>): Promise<T> => {
    const left = Math.ceil((end - performance.now()) / 1000)
    // No time at all would be no limit.
    if (left <= 0) throw new SlowPicture()
    try {
      return await draw(image.timeout({ seconds: left }))
    } catch (cause) {
      const isOver = cause instanceof Error && cause.message.startsWith('timeout')
      throw isOver ? new SlowPicture(cause.message, { cause }) : cause
    }
  }
}

const drawAs = {
  webp: (image: Sharp) => image.webp({ quality: 82 }),
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 2 }),
}

type Sized = { at: number; type: 'avif' | 'webp'; data: Buffer }

/**
 * A picture drawn anew, upright and without metadata, in its keptSize and in each of `widths` below that, in the formats for
 * its size. Throws SlowPicture after 10 s for all of it (an AVIF that was begun is ended first, which no signal stops), and
 * other errors when it cannot be decoded whole.
 */
export async function inSizes(
  bytes: Uint8Array,
  widths: readonly number[],
): Promise<Size & { files: Sized[] }> {
  const within = timed(imageLimits().seconds)
  const source = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
  const { autoOrient: own } = await source.metadata()
  const kept = keptSize(own, widths.at(-1) ?? own.width)
  const upright = source
    .autoOrient()
    .resize({ ...kept, fit: 'fill' })
    .png({ compressionLevel: 1 })
  const whole = await within(upright, (image) => image.toBuffer({ resolveWithObject: true }))
  const { width, height } = whole.info
  const files: Sized[] = []
  for (const at of [...widths.filter((one) => one < width), width]) {
    const sized = sharp(whole.data).resize({ width: at })
    for (const type of formatsOf({ height })) {
      const data = await within(drawAs[type](sized.clone()), (image) => image.toBuffer())
      files.push({ at, type, data })
    }
  }
  return { width, height, files }
}
