import { at, drawn, drawnFigure, escaped, type Figure, type Table } from './table.ts'

const floor = 186

/** Bars from zero of the second column; with a third one its rates as a line above. Every value is printed beside its mark. */
export function barFigure(table: Table): Figure {
  const { rows } = table
  const rates = rows.flatMap((row) => (row[2] === undefined ? [] : [drawn(row[2])]))
  const top = rates.length > 0 ? 84 : 36
  const step = 330 / rows.length
  const most = Math.max(...rows.map((row) => drawn(row[1])))
  const middle = (index: number) => 15 + step * (index + 0.5)
  const bars = rows.map(([name = '', value = ''], index) => {
    const height = ((floor - top) * drawn(value)) / most
    const x = middle(index)
    return `<rect class="d-bar" x="${at(x - 18)}" y="${at(floor - height)}" width="36" height="${at(height)}"/>${label(x, floor - height - 4, value)}${label(x, 202, name)}`
  })
  const axis = `<path class="d-axis" d="M12 ${floor}H348"/>`
  if (rates.length === 0) return drawnFigure(table, '柱状图', '210', `${axis}${bars.join('')}`)
  const [low, high] = [Math.min(...rates), Math.max(...rates)]
  const points = rates.map((rate, index) => ({
    x: middle(index),
    y: 56 - ((rate - low) / (high - low || 1)) * 34,
  }))
  const line = `<path class="d-line" d="M${points.map(({ x, y }) => `${at(x)} ${at(y)}`).join('L')}"/>`
  const dots = points.map(
    ({ x, y }, index) =>
      `<circle class="d-dot" cx="${at(x)}" cy="${at(y)}" r="3"/>${label(x, y - 6, `${rows[index]?.[2]}%`)}`,
  )
  return drawnFigure(table, '柱线图', '210', `${axis}${bars.join('')}${line}${dots.join('')}`)
}

const label = (x: number, y: number, text: string) =>
  `<text x="${at(x)}" y="${at(y)}">${escaped(text)}</text>`
