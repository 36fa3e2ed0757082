import { at, drawn, drawnFigure, escaped, type Figure, type Table } from './table.ts'

/** Pie of the second column (shares in %), told apart by class and by names and rates (third column) beside it; a row 合计 is no slice. */
export function pieFigure(table: Table): Figure {
  const rows = table.rows.filter(([name]) => name !== '合计')
  const whole = rows.reduce((sum, row) => sum + drawn(row[1]), 0)
  let turned = 0
  const slices = rows.map(([name = '', share = '', rate = ''], index) => {
    const from = turned
    turned += drawn(share) / whole
    const large = turned - from > 0.5 ? 1 : 0
    const y = 40 + index * 26
    return `<path class="d-p${index}" d="M92 100L${rim(from)}A80 80 0 ${large} 1 ${rim(turned)}Z"/><text class="d-n" x="${middle(from, turned)}">${index + 1}</text><text class="d-l" x="190" y="${y}">${index + 1} ${escaped(name)} ${escaped(share)}%，${growth(rate)}</text>`
  })
  const total = table.rows.find(([name]) => name === '合计')
  const last = `<text class="d-l" x="190" y="${40 + rows.length * 26}">合计${growth(total?.[2])}</text>`
  return drawnFigure(table, '饼图', '200', slices.join('') + last)
}

const rim = (turn: number, radius = 80) =>
  `${at(92 + radius * Math.sin(turn * 2 * Math.PI))} ${at(100 - radius * Math.cos(turn * 2 * Math.PI))}`
const middle = (from: number, to: number) => rim((from + to) / 2, 52).replace(' ', '" y="')
const growth = (rate = '') => `${rate.startsWith('−') ? '下降' : '增长'}${rate.replace('−', '')}%`
