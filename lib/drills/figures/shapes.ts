import { at, drawnFigure, escaped, type Figure, type Table } from './table.ts'

/** A rectangle with a path of one width round it, drawn to scale; rows 长, 宽, 路宽. */
export function pathFigure(table: Table, lengths: readonly [number, number, number]): Figure {
  const [long, wide, path] = lengths
  const scale = Math.min(264 / (long + 2 * path), 130 / (wide + 2 * path))
  const [width, height, edge] = [long * scale, wide * scale, path * scale]
  const [x, y] = [180 - width / 2, 96 - height / 2]
  const rect = (kind: string, more: number) =>
    `<rect class="${kind}" x="${at(x - more)}" y="${at(y - more)}" width="${at(width + 2 * more)}" height="${at(height + 2 * more)}"/>`
  // The width of the path is written below it, since it may be thinner than a line of text.
  const marks = [
    rect('d-face', edge),
    rect('d-hole', 0),
    label(180, y + 16, table, 0),
    `<text class="d-l" x="${at(x + 6)}" y="${at(96 + 5)}">${worded(table, 1)}</text>`,
    label(180, y + height + edge + 18, table, 2),
  ]
  return drawnFigure(table, '示意图', '192', marks.join(''), '图形按比例画出')
}

/** A box, its depth drawn aslant at half its length; rows 长, 宽, 高. */
export function boxFigure(table: Table, edges: readonly [number, number, number]): Figure {
  const [long, deep, high] = edges
  const scale = Math.min(220 / (long + deep / 2), 130 / (high + deep / 2))
  const [width, height, aslant] = [long * scale, high * scale, (deep * scale) / 2]
  const [left, right] = [180 - (width + aslant) / 2, 180 + (width - aslant) / 2]
  const [top, bottom] = [24 + aslant, 24 + aslant + height]
  const face = (...corners: readonly [number, number][]) =>
    `<path class="d-face" d="M${corners.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}Z"/>`
  const marks = [
    face([left, top], [right, top], [right, bottom], [left, bottom]),
    face([left, top], [left + aslant, 24], [right + aslant, 24], [right, top]),
    face([right, top], [right + aslant, 24], [right + aslant, bottom - aslant], [right, bottom]),
    label((left + right) / 2, bottom + 18, table, 0),
    `<text class="d-l" x="${at(right + aslant / 2 + 8)}" y="${at(bottom - aslant / 2 + 12)}">${worded(table, 1)}</text>`,
    label(left - 28, (top + bottom) / 2, table, 2),
  ]
  return drawnFigure(table, '示意图', '192', marks.join(''), '图形是示意图，未按比例')
}

const label = (x: number, y: number, table: Table, row: number) =>
  `<text x="${at(x)}" y="${at(y)}">${worded(table, row)}</text>`

/** A length as it stands beside its edge: 长30米. */
function worded({ head, rows }: Table, row: number): string {
  const unit = /（(.+)）/.exec(head[1] ?? '')?.[1] ?? ''
  return escaped(`${(rows[row] ?? []).join('')}${unit}`)
}
