import sharp, { type Sharp } from 'sharp'
import { formatsOf } from './article-picture.ts'
import { type ImageType, imageTypes } from './image-type.ts'

// What it keeps open or decoded is never asked for again.
sharp.cache(false)

// A 20 KB file can claim 16 gigapixels; no phone takes pictures beyond this.
const MAX_PIXELS = 40_000_000
const SECONDS = 10

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

const drawAs = {
  webp: (image: Sharp) => image.webp({ quality: 82 }),
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 2 }),
}

type Sized = { at: number; type: 'avif' | 'webp'; data: Buffer }

/**
 * A picture drawn anew, upright and without metadata, no wider than the last of `widths` and no higher than WebP can be, in
 * each of those widths that it reaches and in its own, in the formats for its size. Throws when it cannot be decoded whole.
 */
export async function inSizes(
  bytes: Uint8Array,
  widths: readonly number[],
): Promise<{ width: number; height: number; files: Sized[] }> {
  const whole = await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: widths.at(-1), height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = whole.info
  const files: Sized[] = []
  for (const at of [...widths.filter((one) => one < width), width]) {
    const sized = sharp(whole.data).resize({ width: at })
    for (const type of formatsOf({ height }))
      files.push({ at, type, data: await drawAs[type](sized.clone()).toBuffer() })
  }
  return { width, height, files }
}
