import { isTextFormula } from '#lib/platform/content/render/math/text-math.ts'
import { sheetText } from '#lib/platform/content/sheets/sheet-text.ts'
import { LONGEST_LINE, MOST_LINES } from '../body/reading.ts'
import { DocumentFault } from '../document-fault.ts'
import { type PartedText, partedLines } from './parted-lines.ts'

/** The text of a file, whose pictures `data:image/…` are `data:1`, `data:2` … in it, with these in Base64. */
export type Source = PartedText & { pictures: string[] }

/** Signs of a file without its pictures; a thousand questions with their analyses have about as many. */
const MOST_SIGNS = 1_500_000

/** Signs of quotes and lists before a text: each opens a block in the one before, and so does each step of an indent. */
const nested = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/
const indent = /(?<=^[ \t]{40})[ \t]+/

/** Each costs as much as there are lists before it; a thousand questions have one of options and one of remarks. */
const MOST_NESTED_LISTS = 2500
const twoSigns = /^(?:[ \t]*>)*[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:[-*+]|\d{1,9}[.)])[ \t]/
const indentedSign = /^(?:[ \t]*>)*(?: {2,}|\t)[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/

/** How many lines open a list in a list, at most. */
function nestedLists(lines: readonly string[]): number {
  const filled = lines.filter((line) => line.trim() !== '')
  return filled.filter(
    (line, at) =>
      twoSigns.test(line) || (indentedSign.test(line) && !indentedSign.test(filled[at - 1] ?? '')),
  ).length
}

/** The text of a Markdown file in UTF-8 or GB18030. Throws DocumentFault for what is no text, and what is too long. */
export function sourceOf(bytes: Buffer): Source {
  const whole = sheetText(bytes).replace(/\r\n?/g, '\n')
  if (whole.trim() === '') throw new DocumentFault('文件是空的')
  if (/^(?:%PDF|\{\\rtf)/.test(whole) || whole.includes('\0'))
    throw new DocumentFault('这不是 Markdown 文本，请按它原来的格式上传，或另存为 .md 再上传')
  const pictures: string[] = []
  const bare = whole.replace(
    /data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})/g,
    (_, base64: string) => `data:${pictures.push(base64)}`,
  )
  if (bare.length > MOST_SIGNS) throw new DocumentFault('文件太长，请分成几个文件再上传')
  const lines = bare.split('\n')
  const long = lines.findIndex((line) => line.length > LONGEST_LINE)
  if (long >= 0) throw new DocumentFault(`第 ${long + 1} 行超过 ${LONGEST_LINE} 个字，请分成几段`)
  const deep = lines.findIndex(
    (line) => (nested.exec(line)?.[0].match(/>|[^\s>]+/g) ?? []).length > 30,
  )
  if (deep >= 0) throw new DocumentFault(`第 ${deep + 1} 行的引用或列表套了太多层，请改成几行`)
  if (lines.filter((line) => line.trim() !== '').length > MOST_LINES)
    throw new DocumentFault('文件太长，请分成几个文件再上传')
  if (nestedLists(lines) > MOST_NESTED_LISTS)
    throw new DocumentFault(
      `引用或列表里套的列表超过 ${MOST_NESTED_LISTS} 个，请分成几个文件再上传`,
    )
  const text = lines.map((line) => line.replace(indent, '')).join('\n')
  const parted = partedLines(text)
  return { ...parted, text: withDollars(parted.text), pictures }
}

// Markdown takes the backslashes of \(…\) and \[…\] for escapes, and a line of a formula that begins with + or - for a list.
const bracketed = /(?<!\\)\\\(([^$\n]{1,300}?)\\\)|(?<!\\)\\\[((?:[^$\\]|\\(?!\[)){1,1000}?)\\\]/g
const displayed = /(?<![\\$])\$\$(?!\$)([^$]+)\$\$/g
/** Tells a formula from a number, a letter or a note whose brackets were escaped. */
const signs = /\\[a-zA-Z]|[=^_<>+*/-]|^[a-z]/

/** The text with its formulas between dollars and each in one line, the line ends behind it. */
function withDollars(text: string): string {
  return text
    .replace(bracketed, (all, narrow: string | undefined, wide = '') => {
      const tex = (narrow ?? wide).replace(/\s+/g, ' ').trim()
      if (!signs.test(tex) || !isTextFormula(tex, '')) return all
      return narrow === undefined ? oneLine(wide) : `$${tex}$`
    })
    .replace(displayed, (all, tex: string) =>
      /\n[ \t]*(?:\n|>)/.test(tex) || !tex.includes('\n') ? all : oneLine(tex),
    )
}

const oneLine = (tex: string) =>
  `$$${tex.replace(/\s+/g, ' ').trim()}$$${tex.replace(/[^\n]+/g, '')}`
