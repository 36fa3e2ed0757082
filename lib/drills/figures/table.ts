/** Table of a figure; the first cell of a row is its name, a minus is U+2212. */
export type Table = {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Figure above the stem. `svg` is null where the table alone is shown; `html` is the table, for all who do not see the drawing, below its text where there is one. */
export type Figure = { svg: string | null; html: string; table: Table; text?: string }

/** Note below a material, since its numbers look like those of a bulletin. */
const constructed = '数据为命题构造，不是统计公报'

/** A table alone. */
export const tableFigure = (table: Table): Figure => ({ svg: null, html: tableHtml(table), table })

/** A table below a text, which has numbers of its own. */
export const textFigure = (text: string, table: Table): Figure => ({
  svg: null,
  // No paragraph: the first one of a figure is the title of a drawing.
  html: `<div>${escaped(text)}</div>${tableHtml(table)}`,
  ...{ table, text },
})

/** A drawing, told to screen readers by kind and title, and its table with a note. */
export const drawnFigure = (
  table: Table,
  kind: string,
  size: string,
  marks: string,
  note = constructed,
): Figure => ({
  svg: `<svg class="drill" role="img" viewBox="0 0 360 ${size}" aria-label="${escaped(table.caption)}，${kind}，数据见图后表格">${marks}</svg>`,
  html: tableHtml(table, note),
  table,
})

function tableHtml({ caption, head, rows }: Table, note = constructed): string {
  const cells = (row: readonly string[]) =>
    row
      .map((cell, at) =>
        at === 0 ? `<th scope="row">${escaped(cell)}</th>` : `<td>${escaped(cell)}</td>`,
      )
      .join('')
  const titles = head.map((title) => `<th scope="col">${escaped(title)}</th>`).join('')
  const body = rows.map((row) => `<tr>${cells(row)}</tr>`).join('')
  return `<table><caption>${escaped(caption)}</caption><thead><tr>${titles}</tr></thead><tbody>${body}</tbody></table><p>${note}</p>`
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text for an element or an attribute of a figure. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => marks[mark] ?? '')

/** A coordinate with one decimal at most. */
export const at = (value: number): string => String(Math.round(value * 10) / 10)
/** The number that a cell shows, for lengths and angles alone. */
export const drawn = (cell = ''): number => Number(cell.replace('−', '-'))
