import { boxes, dot, each, type Ink, num, rect, shape } from '../paint.ts'
import type { Motif } from './motif.ts'

// Motifs with more than squares in them: a portico, people at a table, hills, years beside each other, sets, a shelf.

/** A portico. */
export const pillars: Motif = (random, composition) => {
  const places = [
    [60, 200],
    [100, 260],
    [20, 220],
    [140, 220],
  ] as const
  const [x, width] = places[composition]
  const count = 4 + Math.floor(random() * 3)
  const step = width / count
  return [
    dot('x', x + width * (0.1 + random() * 0.8), 40, 20 + random() * 16),
    shape('b', `M${x - 14} 66L${x + width / 2} 26L${x + width + 14} 66z`),
    rect('c', [x - 14, 66, width + 28, 10]),
    each(count, (index) =>
      rect(index % 2 ? 'b' : 'c', [x + step * (index + 0.22), 80, step * 0.56, 72]),
    ),
    rect('a', [x - 26, 152, width + 52, 10]),
    rect('a', [0, 162, 320, 18]),
  ].join('')
}

/** Those who ask and the one who answers. */
export const panel: Motif = (random, composition) => {
  const count = [3, 5, 2, 4][composition] ?? 3
  const step = 240 / count
  const person = (ink: Ink, x: number, y: number, size: number) =>
    dot(ink, x, y, size) +
    shape(
      ink,
      `M${num(x - size * 2)} ${num(y + size * 3.4)}a${size * 2} ${num(size * 2.1)} 0 0 1 ${size * 4} 0z`,
    )
  return [
    dot('a', 160, 190, 150),
    each(count, (index) =>
      person(index % 2 ? 'b' : 'c', 40 + step * (index + 0.5), 52 + random() * 8, 13),
    ),
    rect('g', [24, 96, 272, 8]),
    rect('b', [24, 98, 272, 12], 3),
    person('x', 100 + random() * 120, 134, 15),
  ].join('')
}

/** A sun over far hills. */
export const hills: Motif = (random, composition) => {
  const sun = [90, 210, 150, 60][composition] ?? 90
  const rim = (angle: number) =>
    `${Math.round(sun + 380 * Math.cos(angle))} ${Math.round(90 + 380 * Math.sin(angle))}`
  const rays = Array.from({ length: 12 }, (_, index) => (index * Math.PI) / 6)
  const hill = (ink: Ink, y: number, h: number) =>
    shape(
      ink,
      `M0 180V${y}C60 ${num(y - h)} 100 ${num(y + h * 0.4)} 160 ${y}S270 ${num(y - h * 1.2)} 320 ${num(y - h * 0.2)}V180z`,
    )
  return [
    shape('a', rays.map((angle) => `M${sun} 90L${rim(angle)}L${rim(angle + 0.22)}z`).join('')),
    dot('x', sun, 90, 34),
    hill('a', 112, 30 + random() * 20),
    hill('b', 134, 24 + random() * 20),
    hill('c', 156, 12 + random() * 14),
  ].join('')
}

/** Years beside each other, and where they lead. */
export const bars: Motif = (random, composition) => {
  const rows = [
    [7, 40],
    [9, 31],
    [6, 46],
    [8, 35],
  ] as const
  const [count, step] = rows[composition]
  const tops = Array.from({ length: count }, (_, index) =>
    Math.round(124 - index * (84 / count) - random() * 26),
  )
  const middle = (index: number) => 20 + index * step + Math.round(step / 2) - 4
  const line = tops.map((top, index) => `${middle(index)} ${top - 16}`).join('L')
  return [
    boxes(
      'a',
      [0, 1, 2, 3].map((index) => [0, 36 + index * 36, 320, 1.5] as const),
    ),
    tops
      .map((top, index) => {
        const ink = index % 3 ? 'b' : 'c'
        const box = [20 + index * step, top, step - 8, 160 - top] as const
        return rect(index === count - 1 ? 'x' : ink, box, 2)
      })
      .join(''),
    rect('c', [12, 160, 296, 3]),
    shape('k', `M${line}`),
  ].join('')
}

/** Sets that overlap, and one beside them. */
export const circles: Motif = (random, composition) => {
  const places = [
    [120, 90, 70, 52],
    [100, 84, 62, 58],
    [140, 96, 56, 47],
    [90, 90, 80, 55],
  ] as const
  const [x, y, apart, radius] = places[composition]
  const middle = x + apart / 2
  const reach = Math.sqrt(radius * radius - (apart * apart) / 4)
  const arc = `A${radius} ${radius} 0 0 1`
  const [up, down] = [num(y - reach), num(y + reach)]
  const [farX, farY] = [x + apart * 2 + 10, y - 24 + Math.round(random() * 8)]
  return [
    boxes(
      'a',
      Array.from({ length: 9 }, (_, index) => [0, index * 20 + 9, 320, 1.5] as const),
    ),
    dot('b', x, y, radius),
    dot('c', x + apart, y, radius),
    shape('x', `M${middle} ${up}${arc} ${middle} ${down}${arc} ${middle} ${up}z`),
    dot('k', farX, farY, 24),
    shape('k', `M${x + apart + radius} ${y - 6}L${farX - 23} ${farY + 6}`),
    dot('b', farX, farY, 6 + random() * 6),
  ].join('')
}

/** A shelf with one book to take. */
export const books: Motif = (random, composition) => {
  let x = 24 + composition * 6
  const volumes = each(9, (index) => {
    const [at, width, height] = [x, 16 + Math.floor(random() * 20), 70 + Math.floor(random() * 46)]
    x += width + 3
    const ink = (['b', 'c', 'g'] as const)[index % 3] ?? 'b'
    const box = [at, 146 - height, width, height] as const
    return rect(index === 4 ? 'x' : ink, box, 2) + rect('a', [at + 4, 158 - height, width - 8, 4])
  })
  return rect('a', [0, 0, 320, 150]) + volumes + rect('c', [0, 146, 320, 8])
}
