/** A browser sends no larger 长图; what encoders need of time and memory grows with it. */
const MOST_KEPT = 16_000_000
/** WebP has no higher pictures. */
const MAX_HEIGHT = 16_383

export type Size = { width: number; height: number }

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
