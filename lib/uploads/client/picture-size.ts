type Size = { width: number; height: number }

/** Handwriting stays legible, and a photo of 12 megapixels becomes some hundred kilobytes. */
const MAX_SIDE = 2000
/** A picture so many times as high as it is wide is a 长图: a text to be read at the width of the page. */
const LONG = 3
const LONG_WIDTH = 1440
/** No browser draws more, Safari on phones the least, and WebP has no higher pictures. */
const MAX_PIXELS = 16_000_000
const MAX_HEIGHT = 16_383

/**
 * The size in pixels that a picture is sent in, never larger than it is: its width decides for one that is read from top to
 * bottom, its longer side for all others.
 */
export function sentSize({ width, height }: Size): Size {
  const isLong = height > LONG * width
  const limits = isLong
    ? [LONG_WIDTH / width, MAX_HEIGHT / height, Math.sqrt(MAX_PIXELS / (width * height))]
    : [MAX_SIDE / Math.max(width, height)]
  const scale = Math.min(1, ...limits)
  const part = (side: number) => Math.max(1, Math.floor(side * scale))
  return { width: part(width), height: part(height) }
}
