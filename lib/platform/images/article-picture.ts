/** The widths in which a picture of an article is kept, up to its own, which is the last of them at most. */
export const articleWidths = [480, 960, 1440] as const

type Picture = { hash: string; width: number; height: number; moves?: boolean }
type Format = 'avif' | 'webp'

/** Higher ones take many seconds as AVIF, and gain little. */
const AVIF_HEIGHT = 4000

/** The formats in which a still picture is kept, the best first. */
export const formatsOf = ({ height }: Pick<Picture, 'height'>): Format[] =>
  height > AVIF_HEIGHT ? ['webp'] : ['avif', 'webp']

/** The key of a picture of an article in one width; it tells the size of the whole, so that the page keeps its place. */
export function pictureName({ hash, width, height }: Picture, at: number, type: Format): string {
  return `article/${hash}-${width}x${height}-${at}.${type}`
}

/** The key of a picture that moves, beside its first frame, which is kept as a still one. */
export function movingName({ hash, width, height }: Picture): string {
  return `article/${hash}-${width}x${height}-${width}m.webp`
}

/** The widths of a picture that is `width` wide, from small to large. */
export function widthsOf(width: number): number[] {
  return [...articleWidths.filter((one) => one < width), width]
}

/** What the address of a picture of an article says; null for any other address. */
export function readPicture(src: string): (Picture & { before: string }) | null {
  const found = /^(.*\/)article\/([0-9a-f]{20})-(\d{1,5})x(\d{1,5})-\3(m?)\.webp$/.exec(src)
  if (!found) return null
  const [, before = '', hash = '', width, height, mark] = found
  const moves = mark === 'm'
  return { before, hash, width: Number(width), height: Number(height), ...(moves && { moves }) }
}
