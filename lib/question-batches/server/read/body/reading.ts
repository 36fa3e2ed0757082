import type { XmlNode } from '../package/xml-tree.ts'
import type { Pictures } from './pictures.ts'
import type { Rich, Thing } from './rich.ts'

/** A line of the document; `rows` when it is a table, whose sign is all its text. */
export type Block = { rich: Rich; rows?: Rich[][] | undefined } & LinePlace
/** Place of a line in a file of text, from 1, and the depth of the heading that it is, from 1 to 6. */
export type LinePlace = { at?: number | undefined; depth?: number | undefined }

export const MOST_LINES = 30_000
/** Most signs of a paragraph; a stem may have as many. */
export const LONGEST_LINE = 20_000

export type Body = { blocks: Block[]; things: Thing[]; pictures: Pictures }

/** Parts of the file that reading a paragraph needs. */
export type Reading = {
  pictures: Pictures
  things: Thing[]
  /** Keeps a thing and answers the sign that stands for it. */
  keep: (thing: Thing) => Rich
  /** The lines of paragraphs and tables in a node. */
  blocksOf: (node: XmlNode) => Block[]
}

/** Keeps why something cannot be taken at the place where it stands. */
export const refused = (reading: Pick<Reading, 'keep'>, text: string): Rich =>
  reading.keep({ kind: 'fault', text })

export const OLD_FORMULA =
  '有一个旧式公式（公式编辑器、MathType 或域）读不出来，请用 Word 的“公式”（Alt+=）重新输入'
export const STRUCK = '有一处文字画了删除线，请删去这些文字，或去掉删除线'
export const NOTE = '有一条脚注或尾注没有读，请把它的内容写进正文，并删去注的标号'
