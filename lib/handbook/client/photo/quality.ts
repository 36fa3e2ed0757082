/** JPEG qualities in per cent: above 95 files grow and nothing is seen, below 40 blocks show in a face. */
export const qualities = { best: 95, worst: 40 } as const

export type Encoded<T> = { picture: T; bytes: number; quality: number; fits: boolean }

/**
 * Encodes with the highest quality that keeps a picture within `maxBytes`: the best one, else by halves. When even the
 * worst is too large, that one comes back with `fits` false.
 */
export async function fitQuality<T extends { size: number }>(
  encode: (quality: number) => Promise<T>,
  maxBytes: number | null,
): Promise<Encoded<T>> {
  const at = async (quality: number): Promise<Encoded<T>> => {
    const picture = await encode(quality)
    const fits = maxBytes === null || picture.size <= maxBytes
    return { picture, bytes: picture.size, quality, fits }
  }
  const best = await at(qualities.best)
  if (best.fits) return best
  let found = await at(qualities.worst)
  if (!found.fits) return found
  let [low, high] = [qualities.worst + 1, qualities.best - 1]
  while (low <= high) {
    const tried = await at(Math.floor((low + high) / 2))
    if (tried.fits) {
      found = tried
      low = tried.quality + 1
    } else high = tried.quality - 1
  }
  return found
}
