/** Inks: g the ground, a b c from far to near, x the lamp; k draws a line. The sheet of a cover gives them their colours. */
export type Ink = 'g' | 'a' | 'b' | 'c' | 'x' | 'k'
export type Box = readonly [x: number, y: number, width: number, height: number]

export function rect(ink: Ink, [x, y, width, height]: Box, radius = 0): string {
  const rounded = radius ? ` rx="${radius}"` : ''
  return `<rect class="${ink}" x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${rounded}/>`
}

export const dot = (ink: Ink, x: number, y: number, radius: number) =>
  `<circle class="${ink}" cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"/>`

export const shape = (ink: Ink, path: string) => `<path class="${ink}" d="${path}"/>`

/** Many boxes of one ink as a single path; nothing for none. */
export function boxes(ink: Ink, list: readonly Box[]): string {
  if (list.length === 0) return ''
  return shape(
    ink,
    list.map(([x, y, w, h]) => `M${num(x)} ${num(y)}h${num(w)}v${num(h)}H${num(x)}z`).join(''),
  )
}

/** Draws 0 to `count` − 1 and joins them. */
export const each = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** A tenth of a pixel is more than one sees. */
export const num = (value: number): string => String(Math.round(value * 10) / 10)

/** Numbers from 0 to 1, the same ones for the same seed. */
export type Random = () => number

export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
