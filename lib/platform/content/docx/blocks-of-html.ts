import {
  ImageRun,
  type IRunOptions,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { Element, ElementContent, RootContent } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import type { Html } from '#lib/platform/text/html.ts'
import { mathOf } from './math-of-mathml.ts'
import { writable } from './writable.ts'

export type Block = Paragraph | Table
/** A picture as Word takes it, with the pixels at which it is set. */
export type Drawn = { jpeg: Buffer; width: number; height: number }
/** Pictures by their addresses; one that is missing stands as its words. */
export type Pictures = ReadonlyMap<string, Drawn>

type Style = Pick<
  IRunOptions,
  'bold' | 'italics' | 'underline' | 'strike' | 'superScript' | 'subScript'
>
type Node = RootContent | ElementContent

const parser = unified().use(rehypeParse, { fragment: true })
export const nodesOf = (html: Html): Node[] => parser.parse(html).children

const blockNames = [
  ...['p', 'div', 'ul', 'ol', 'li', 'table', 'blockquote', 'figure', 'figcaption', 'pre'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'section', 'hr'],
]
const styles: Readonly<Record<string, Style>> = {
  ...{ strong: { bold: true }, b: { bold: true }, em: { italics: true }, i: { italics: true } },
  ...{ u: { underline: {} }, ins: { underline: {} } },
  ...{ s: { strike: true }, del: { strike: true } },
  ...{ sup: { superScript: true }, sub: { subScript: true } },
}

/** Makes paragraphs and tables of a text of a question. `first` begins its first paragraph, such as 1. or A. */
export const blocksOf = (html: Html, pictures: Pictures, first = ''): Block[] =>
  blocksOfNodes(nodesOf(html), pictures, first)

function blocksOfNodes(all: readonly Node[], pictures: Pictures, first: string): Block[] {
  const blocks: Block[] = []
  let line: ParagraphChild[] = first ? [new TextRun(writable(first))] : []
  const flush = () => {
    if (line.length > 0) blocks.push(new Paragraph({ children: line }))
    line = []
  }
  const walk = (nodes: readonly Node[], style: Style) => {
    for (const node of nodes) {
      if (node.type === 'text') {
        // Two blanks between brackets are room for an answer; those around the end of a line are of the source.
        const text = writable(node.value).replace(/[ \t]*[\n\r]\s*/g, ' ')
        if (text !== '' && !(/^ *$/.test(text) && line.length === 0))
          line.push(new TextRun({ text, ...style }))
      } else if (node.type === 'element') put(node, style)
    }
  }
  const put = (node: Element, style: Style) => {
    const { tagName, children } = node
    if (tagName === 'math') line.push(mathOf(node) as ParagraphChild)
    else if (tagName === 'img') line.push(pictureRun(node, pictures))
    else if (tagName === 'br') flush()
    else if (tagName === 'table') {
      flush()
      blocks.push(...tableOf(node, pictures))
    } else if (blockNames.includes(tagName)) {
      // A number or letter leads into it; all else before it is a paragraph.
      if (line.length > (first && blocks.length === 0 ? 1 : 0)) flush()
      if (tagName === 'ol') putItems(node, style)
      else {
        if (tagName === 'li') line.push(new TextRun('• '))
        walk(children, style)
      }
      flush()
    } else walk(children, { ...style, ...styles[tagName] })
  }
  // The text may name an item by its number.
  const putItems = ({ properties, children }: Element, style: Style) => {
    let number = Number(properties.start ?? 1)
    for (const item of children) {
      if (item.type !== 'element') continue
      line.push(new TextRun(`${number}. `))
      walk(item.children, style)
      flush()
      number += 1
    }
  }
  walk(all, {})
  flush()
  return blocks
}

function pictureRun({ properties }: Element, pictures: Pictures): ParagraphChild {
  const drawn = pictures.get(String(properties.src ?? ''))
  if (!drawn) return new TextRun(writable(`［图：${String(properties.alt ?? '') || '没有取到'}］`))
  const { jpeg, width, height } = drawn
  return new ImageRun({ type: 'jpg', data: jpeg, transformation: { width, height } })
}

/** A table of the rows that have cells; nothing where none has, since Word opens no table without. */
function tableOf(table: Element, pictures: Pictures): Table[] {
  const rows = found(table, 'tr').flatMap((row) => {
    const cells = row.children.filter((cell): cell is Element => cell.type === 'element')
    const children = cells.map((cell) => {
      const { colSpan, rowSpan } = cell.properties
      const spans = { columnSpan: spanOf(colSpan), rowSpan: spanOf(rowSpan) }
      return new TableCell({ ...spans, children: inCell(cell, pictures) })
    })
    return children.length > 0 ? [new TableRow({ children })] : []
  })
  return rows.length > 0
    ? [new Table({ rows, width: { size: 100, type: WidthType.PERCENTAGE } })]
    : []
}

// As many columns as Word has at most.
const spanOf = (said: unknown): number => Math.min(63, Math.max(1, Number(said ?? 1) || 1))

/** Fills a cell, which ends with a paragraph, if an empty one. */
function inCell(cell: Element, pictures: Pictures): Block[] {
  const blocks = blocksOfNodes(cell.children, pictures, '')
  return blocks.at(-1) instanceof Paragraph ? blocks : [...blocks, new Paragraph({})]
}

/** Elements of a name anywhere in another, in their order. */
export function found(within: { children: readonly Node[] }, name: string): Element[] {
  return within.children.flatMap((node) =>
    node.type !== 'element' ? [] : node.tagName === name ? [node] : found(node, name),
  )
}
