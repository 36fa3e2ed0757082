import { type Box, boxes, dot, each, type Ink, type Random, rect, shape } from '../paint.ts'
import type { Motif } from './motif.ts'

// Motifs that are made of squares: a day, an answer, a figure, a window.

/** A month of days; one of them is the day. */
export const calendar: Motif = (random, composition) => {
  const places = [
    [100, 44, 32],
    [60, 48, 40],
    [130, 38, 28],
    [40, 54, 44],
  ] as const
  const [x, y, step] = places[composition]
  const side = step - 8
  const day = (step > 35 ? 9 : 16) + Math.floor(random() * 3)
  const at = (index: number): Box => [
    x + (index % 7) * step,
    y + Math.floor(index / 7) * step,
    side,
    side,
  ]
  const days: Record<'g' | 'b' | 'c', Box[]> = { g: [], b: [], c: [] }
  for (let index = 0; index < 35; index++) {
    const past = random() > 0.35 ? 'c' : 'b'
    if (index !== day) days[index > day ? 'g' : past].push(at(index))
  }
  const [dayX, dayY] = at(day)
  return [
    rect('a', [x - 16, y - 20, 340, 200], 8),
    rect('c', [x - 16, y - 20, 340, 12]),
    each(5, (index) => rect('x', [x + 12 + index * 56, y - 26, 6, 18], 3)),
    boxes('g', days.g),
    boxes('b', days.b),
    boxes('c', days.c),
    boxes('x', [at(day)]),
    dot('k', dayX + side / 2, dayY + side / 2, step * 0.62),
  ].join('')
}

/** A row of figures with one missing. */
export const figures: Motif = (random, composition) => {
  const grids = [
    [5, 3, 52],
    [4, 2, 72],
    [6, 3, 48],
    [3, 2, 84],
  ] as const
  const [columns, rows, size] = grids[composition]
  const [left, top] = [(320 - columns * size) / 2, (180 - rows * size) / 2]
  const missing = Math.floor(random() * columns * rows)
  return each(columns * rows, (index) => {
    const x = left + (index % columns) * size + 4
    const y = top + Math.floor(index / columns) * size + 4
    const side = size - 8
    if (index === missing) return rect('x', [x, y, side, side], 4)
    const ink = random() < 0.5 ? 'b' : 'c'
    return rect('a', [x, y, side, side], 4) + figure(ink, [x, y], side, Math.floor(random() * 6))
  })
}

function figure(ink: Ink, [x, y]: [number, number], side: number, kind: number): string {
  const half = side / 2
  if (kind === 0) return dot(ink, x + half, y + half, side * 0.34)
  if (kind === 1) return shape(ink, `M${x} ${y + side}V${y}a${side} ${side} 0 0 1 ${side} ${side}z`)
  if (kind === 2) return shape(ink, `M${x + 6} ${y + side - 8}h${side - 12}L${x + half} ${y + 8}z`)
  if (kind === 3) return shape(ink, `M${x + side} ${y}v${side}h-${side}z`)
  if (kind === 4) return shape(ink, `M${x} ${y + half}a${half} ${half} 0 0 1 ${side} 0z`)
  const inner = Math.round(side * 0.26)
  return rect(ink, [x + inner, y + inner, side - 2 * inner, side - 2 * inner])
}

/** Squares of an answer paper with lines already written, and where the pen stands. */
export const manuscript: Motif = (random, composition) => {
  const papers = [
    [30, 4, 8, 44],
    [24, 5, 11, 36],
    [36, 3, 7, 60],
    [27, 4, 9, 52],
  ] as const
  const [side, rows, columns, x] = papers[composition]
  const last = rows - 1 - Math.floor(random() * 2)
  const [empty, written]: [Box[], Box[]] = [[], []]
  for (let index = 0; index < rows * columns; index++) {
    const [row, column] = [Math.floor(index / columns), index % columns]
    const dense = (row > 0 || column > 1) && random() > 0.12
    const isWritten = row < last ? dense : row === last && column < 3
    const box: Box = [x + column * side, 18 + row * (side + 9), side - 3, side - 3]
    ;(isWritten ? written : empty).push(box)
  }
  return [
    rect('a', [x - 16, 0, 330, 180]),
    boxes('g', empty),
    boxes('c', written),
    rect('x', [x + 3 * side + 3, 18 + last * (side + 9), 5, side - 3]),
  ].join('')
}

/** A house in the evening; somebody is still up. */
export const windows: Motif = (random, composition) => {
  const houses = [
    [7, 32, 36, 80],
    [5, 44, 40, 60],
    [6, 36, 32, 90],
    [4, 56, 44, 70],
  ] as const
  const [columns, width, height, x] = houses[composition]
  const lit = columns + 1 + Math.floor(random() * (columns - 2))
  const panes: Record<'g' | 'b' | 'x', Box[]> = { g: [], b: [], x: [] }
  for (let index = 0; index < columns * Math.ceil(150 / height); index++) {
    const unlit = random() > 0.78 ? 'b' : 'g'
    const left = x + (index % columns) * width
    const top = 34 + Math.floor(index / columns) * height
    panes[index === lit ? 'x' : unlit].push([left, top, width - 10, height - 12])
  }
  return [
    dot('b', 40, 44, 18),
    rect('a', [x - 14, 18, columns * width + 18, 170], 3),
    boxes('g', panes.g),
    boxes('b', panes.b),
    boxes('x', panes.x),
  ].join('')
}

/** A town with its lamps. */
export const skyline: Motif = (random, composition) => {
  const row = (ink: Ink, base: number, wide: number) => boxes(ink, houseRow(random, base, wide))
  const lamps = Array.from(
    { length: 9 },
    (_, index): Box => [14 + index * 36, 154 + (index % 3) * 7, 5, 6],
  )
  return [
    dot('x', [70, 240, 160, 110][composition] ?? 70, 50, 22),
    row('a', 110, 46 - composition * 3),
    row('b', 140, 36),
    row('c', 168, 42),
    boxes('x', lamps),
  ].join('')
}

function houseRow(random: Random, base: number, wide: number): Box[] {
  return Array.from({ length: Math.ceil(340 / wide) }, (_, index) => [
    index * wide - 8,
    Math.round(base - random() * 60),
    wide - 4,
    180,
  ])
}

/** Papers with answers marked. */
export const sheets: Motif = (random, composition) => {
  const behind = (ink: Ink, x: number, y: number, turn: number) =>
    `<g transform="rotate(${turn} 160 90)">${rect(ink, [x, y, 150, 190], 4)}</g>`
  const rows = each(5, (row) => {
    const marked = Math.floor(random() * 4)
    return each(4, (column) => {
      const ink = row === 0 ? 'x' : 'b'
      return dot(column === marked ? ink : 'a', 118 + column * 32, 66 + row * 24, 8)
    })
  })
  return [
    behind('a', 110, 30, 8 - composition * 5),
    behind('b', 80, 24, composition * 3 - 6),
    rect('c', [90, 22, 150, 190], 4),
    rect('b', [106, 38, 70, 8]),
    rows,
  ].join('')
}
