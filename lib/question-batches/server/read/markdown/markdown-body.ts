import type { Code, Heading, List, ListItem, RootContent, Table } from 'mdast'
import { visit } from 'unist-util-visit'
import { lineMarkdown } from '../body/markdown.ts'
import { createPictures } from '../body/pictures.ts'
import type { Block, Body } from '../body/reading.ts'
import { joinRich, nothing, plainRich } from '../body/rich.ts'
import { tableOf } from '../body/tables.ts'
import { createThings } from '../body/things.ts'
import { cleaned } from '../body/typed-text.ts'
import { headingWords } from './heading-words.ts'
import { inlineLines, isAddress, type MarkdownReading, textAt } from './inline-lines.ts'
import { keepFormula } from './keep-formula.ts'
import { parseMarkdown } from './parse-markdown.ts'
import type { Source } from './source.ts'

/** The lines of a Markdown text as those of a Word document: with the numbers of its lists, and with formulas, pictures and tables in them. Throws DocumentFault when it holds too many. */
export function markdownBody({ text, numbers, pictures: sent }: Source): Body {
  const { things, keep } = createThings()
  const pictures = createPictures({
    // Equal pictures are one.
    target: (number) => ({ path: sent[Number(number) - 1] ?? '' }),
    bytesOf: (base64) => (base64 ? Buffer.from(base64, 'base64') : undefined),
  })
  const tree = parseMarkdown(text)
  visit(tree, ({ position }) => {
    for (const point of position ? [position.start, position.end] : [])
      point.line = numbers[point.line - 1] ?? point.line
  })
  const urls = new Map<string, string>()
  visit(tree, 'definition', ({ identifier, url }) => {
    if (isAddress(url) && !urls.has(identifier)) urls.set(identifier, url)
  })
  const reading: MarkdownReading = { things, keep, pictures, source: text, urls }
  return { blocks: blocksOf(tree.children, reading), things, pictures }
}

function blocksOf(nodes: readonly RootContent[], reading: MarkdownReading): Block[] {
  return nodes.flatMap((node): Block[] => {
    const at = node.position?.start.line ?? 0
    switch (node.type) {
      case 'paragraph':
        return headingWords(
          inlineLines(node.children, at, reading).filter(({ rich }) => !ruled.test(rich.text)),
          undefined,
        )
      case 'heading':
        return headingWords(headingLines(node, reading), node.depth)
      case 'blockquote':
        return blocksOf(node.children, reading).filter(({ rich }) => !notice.test(rich.text))
      case 'list':
        return listBlocks(node, reading)
      case 'table':
        return tableBlocks(node, reading)
      case 'code':
        return codeBlocks(node, reading)
      case 'thematicBreak':
        // A line of underscores is room for an answer.
        return textAt(node, reading.source).includes('_') ? [{ rich: plainRich('____'), at }] : []
      case 'definition':
        return isAddress(node.url) ? [] : [{ rich: plainRich(textAt(node, reading.source)), at }]
      default:
        return []
    }
  })
}

/** A word that colours a quote, and a line drawn by hand: no text of a question. */
const notice = /^\s*\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*$/i
const ruled = /^\s*={3,}\s*$/

/** The lines of a heading, with the `#` at its end that closes nothing: C #. */
function headingLines({ children, depth, position }: Heading, reading: MarkdownReading): Block[] {
  const at = position?.start.line ?? 0
  const lines = inlineLines(children, at, reading)
  const last = children.at(-1)?.position?.end.offset
  const [, signs = ''] =
    /^[ \t]+(#+)[ \t]*$/.exec(reading.source.slice(last, position?.end.offset)) ?? []
  const isText = last !== undefined && signs !== '' && signs.length !== depth
  return isText ? withEnd(lines, ` ${signs}`) : lines
}

const withEnd = (lines: readonly Block[], text: string): Block[] =>
  lines.map((line, index) =>
    index === lines.length - 1 ? { ...line, rich: joinRich([line.rich, plainRich(text)]) } : line,
  )

/** A text of figures and signs, of which the bullet before it is one: - 3 + 5. */
const figures = /^(?:[-+−×÷=±√<>≤≥]|\d[\d.,]*(?: +(?:[-–] +)?\d| *[+−×÷*/=<>≤≥]|\s*(?:\n|$)))/

/** The sign that an item begins with where it belongs to its text, and the `#` of one that is no heading. */
function signOfItem(item: ListItem, reading: MarkdownReading): string {
  const [first] = item.children
  const [bullet = ''] = /^[-*+](?= )/.exec(textAt(item, reading.source)) ?? []
  if (first?.type === 'heading') return `${'#'.repeat(first.depth)} `
  const isSign = first?.type === 'paragraph' && figures.test(textAt(first, reading.source))
  return bullet !== '' && isSign ? `${bullet} ` : ''
}

/** The lines of a list, each item with the number that is typed before it; where all are the same, with the one that Markdown shows. */
function listBlocks({ children, start }: List, reading: MarkdownReading): Block[] {
  const labels = children.map((item) => /^(\d+)([.)])/.exec(textAt(item, reading.source)) ?? [])
  const isCounted = children.length > 1 && labels.every(([label]) => label === labels[0]?.[0])
  return children.flatMap((item, index) => {
    const at = item.position?.start.line ?? 0
    const [, typed, sign] = labels[index] ?? []
    const number = isCounted ? (start ?? 1) + index : typed
    // Before a figure the label would be a part of it: 2. and 3.5 would be 2.3.5.
    const label = plainRich(
      `${typed === undefined ? '' : `${number}${sign} `}${signOfItem(item, reading)}`,
    )
    const ticked = item.checked
      ? reading.keep({ kind: 'fault', text: `第 ${at} 行${TICKED}` })
      : nothing
    const [first, ...rest] = blocksOf(item.children, reading)
    const isLine = first && !first.rows
    const rich = joinRich([label, ...(isLine ? [first.rich] : []), ticked])
    const left = isLine || !first ? rest : [first, ...rest]
    return [{ rich, at }, ...left]
  })
}

const TICKED = '有一个打勾的方框 [x]，看不出是不是答案，请去掉方框，答案写【答案】'

function tableBlocks({ children }: Table, reading: MarkdownReading): Block[] {
  const cells = children.map((row) =>
    row.children.map((cell) =>
      inlineLines(cell.children, cell.position?.start.line ?? 0, reading).map(({ rich }) => ({
        rich,
      })),
    ),
  )
  const lineOfRow = children.flatMap((row) => row.children.map(() => row.position?.start.line ?? 0))
  const blocks = tableOf(cells, reading)
  return blocks.map((block, index) => ({
    ...block,
    at: blocks.length === lineOfRow.length ? lineOfRow[index] : lineOfRow[0],
  }))
}

/** A fenced text as one sign, so that no number or letter in it is read as one of the questions. */
function codeBlocks({ value, lang, position }: Code, reading: MarkdownReading): Block[] {
  const at = position?.start.line ?? 0
  if (value.trim() === '') return []
  if (/^(?:math|latex|tex)$/i.test(lang ?? ''))
    return [{ rich: keepFormula(value, { dollars: '$$', at, keep: reading.keep }), at }]
  const text = value
    .split('\n')
    .map((line) => {
      const shown =
        cleaned(line).replace(/^[ \t]+/, (blank) => '\u00a0'.repeat(blank.length)) || '\u00a0'
      return `\`${lineMarkdown(plainRich(shown), [])}\``
    })
    .join('\n')
  return [{ rich: reading.keep({ kind: 'table', text }), at }]
}
