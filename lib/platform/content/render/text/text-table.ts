// Pipe tables as GitHub's Markdown has them, for texts that are otherwise plain.

const delimiter = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/

/** The line after the table that begins at `start`, or `start` when none begins there. */
export function endOfTable(lines: readonly string[], start: number): number {
  const [head = '', marks = ''] = lines.slice(start, start + 2)
  const isHead = head.includes('|') && marks.includes('|') && delimiter.test(marks)
  if (!isHead || cellsOf(head).length !== cellsOf(marks).length) return start
  const end = lines.findIndex((line, index) => index > start + 1 && !line.includes('|'))
  return end < 0 ? lines.length : end
}

/** The HTML of a table's lines, in a box that scrolls; `inline` renders a cell, `number` tells tables of a text apart. */
export function tableHtml(
  lines: readonly string[],
  number: number,
  inline: (text: string) => string,
): string {
  const [head = '', marks = '', ...rows] = lines
  const classes = cellsOf(marks).map(alignment)
  const row = (line: string, tag: 'th' | 'td') => {
    const cells = cellsOf(line)
    const html = classes.map((name, at) => `<${tag}${name}>${inline(cells[at] ?? '')}</${tag}>`)
    return `<tr>${html.join('')}</tr>`
  }
  const body = rows.map((line) => row(line, 'td')).join('')
  const label = number === 1 ? '表格' : `表格 ${number}`
  return (
    `<div class="table-scroll" tabindex="0" role="region" aria-label="${label}"><table>` +
    `<thead>${row(head, 'th')}</thead>${body && `<tbody>${body}</tbody>`}</table></div>`
  )
}

function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim())
}

function alignment(mark: string): string {
  if (mark.endsWith(':')) return ` class="align-${mark.startsWith(':') ? 'center' : 'right'}"`
  return mark.startsWith(':') ? ' class="align-left"' : ''
}
