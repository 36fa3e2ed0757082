/** The widths in which a picture of an article is kept, up to its own, which is the last of them at most. */
export const articleWidths = [480, 960, 1440] as const

type Picture = { hash: string; width: number; height: number }
type Format = 'avif' | 'webp'

/** The key of a picture of an article in one width; it tells the size of the whole, so that the page keeps its place. */
export function pictureName({ hash, width, height }: Picture, at: number, type: Format): string {
  return `article/${hash}-${width}x${height}-${at}.${type}`
}

/** The widths of a picture that is `width` wide, from small to large. */
export function widthsOf(width: number): number[] {
  return [...articleWidths.filter((one) => one < width), width]
}

/** What the address of a picture of an article says; null for any other address. */
export function readPicture(src: string): (Picture & { before: string }) | null {
  const found = /^(.*\/)article\/([0-9a-f]{20})-(\d{1,4})x(\d{1,4})-\3\.webp$/.exec(src)
  if (!found) return null
  const [, before = '', hash = '', width, height] = found
  return { before, hash, width: Number(width), height: Number(height) }
}
