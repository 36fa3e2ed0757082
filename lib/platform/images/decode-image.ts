import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { formatsOf } from './article-picture.ts'
import { type ImageType, imageTypes } from './image-type.ts'
import { keptSize, type Size } from './kept-size.ts'

// What it keeps open or decoded is never asked for again.
sharp.cache(false)

// A 20 KB file can claim 16 gigapixels; no phone takes pictures beyond this.
const MAX_PIXELS = 40_000_000
const wary = { failOn: 'error', limitInputPixels: MAX_PIXELS } as const

/** Reads what a picture says of itself: its size upright, in pixels, and whether it moves; null for what sharp cannot read. */
async function readSize(
  bytes: Uint8Array,
): Promise<(Size & { moves: boolean; isTooLarge: boolean }) | null> {
  try {
    const { autoOrient, pages = 1 } = await sharp(bytes, { failOn: 'error' }).metadata()
    const { width, height } = autoOrient
    return { width, height, moves: pages > 1, isTooLarge: width * height > MAX_PIXELS }
  } catch {
    return null
  }
}

/** An animation drawn anew as WebP, `width` pixels wide. Throws when it cannot be decoded whole, all frames counted. */
async function movingWebp(bytes: Uint8Array, width: number): Promise<Buffer> {
  return await sharp(bytes, { ...wary, animated: true })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 75, effort: 2 })
    .toBuffer()
}

/** A picture cut to a square of `side` pixels as WebP, upright and without any metadata; throws when it cannot be decoded whole. */
async function toSquareWebp(bytes: Uint8Array, side: number): Promise<Buffer> {
  return await sharp(bytes, wary)
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
}

/**
 * A picture, by its bytes or the path of its file, drawn anew in its own format, upright, and with every frame of an
 * animation: nothing of it but its look is kept, so neither the place and time in its metadata nor what hung behind its end.
 * None when its own header says another type, or the new one would be larger than `maxBytes`. Throws when it cannot be
 * decoded whole.
 */
async function drawBytes(
  picture: string | Uint8Array,
  type: ImageType,
  maxBytes: number,
): Promise<Buffer | 'no picture' | 'too large'> {
  const { format } = await sharp(picture, { failOn: 'error' }).metadata()
  if (format !== imageTypes[type].format) return 'no picture'
  const drawn = await sharp(picture, { ...wary, animated: true })
    .autoOrient()
    .toFormat(imageTypes[type].format, type === 'jpg' ? { quality: 88 } : {})
    .toBuffer()
  return drawn.length > maxBytes ? 'too large' : drawn
}

/** Draws the picture in a file anew in its place (drawBytes); the file stays as it is where there is none. */
async function drawAnew(path: string, type: ImageType, maxBytes: number) {
  const drawn = await drawBytes(path, type, maxBytes)
  if (typeof drawn === 'string') return drawn
  await writeFile(path, drawn)
  return 'drawn'
}

const drawAs = {
  webp: (image: Sharp) => image.webp({ quality: 82 }),
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 2 }),
}

/** A picture as JPEG for a document, upright and on white, fitted into `most` pixels; of an animation its first frame. Throws when it cannot be decoded whole. */
async function forDocument(bytes: Uint8Array, most: Size): Promise<Size & { data: Buffer }> {
  const { data, info } = await sharp(bytes, wary)
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ ...most, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

type Sized = { at: number; type: 'avif' | 'webp'; data: Buffer }

/**
 * A picture drawn anew, upright and without metadata, in its keptSize and in each of `widths` below that, in the formats for
 * its size. Throws when it cannot be decoded whole.
 */
async function inSizes(
  bytes: Uint8Array,
  widths: readonly number[],
): Promise<Size & { files: Sized[] }> {
  const source = sharp(bytes, wary)
  const { autoOrient: own } = await source.metadata()
  const kept = keptSize(own, widths.at(-1) ?? own.width)
  const whole = await source
    .autoOrient()
    .resize({ ...kept, fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = whole.info
  const files: Sized[] = []
  for (const at of [...widths.filter((one) => one < width), width]) {
    const sized = sharp(whole.data).resize({ width: at })
    for (const type of formatsOf({ height })) {
      files.push({ at, type, data: await drawAs[type](sized.clone()).toBuffer() })
    }
  }
  return { width, height, files }
}

/** All that is done to pictures that people send, in the process of image-process.ts alone. */
export const imageSteps = {
  readSize,
  movingWebp,
  toSquareWebp,
  drawBytes,
  drawAnew,
  inSizes,
  forDocument,
}
