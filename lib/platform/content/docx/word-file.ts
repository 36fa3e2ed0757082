import {
  AlignmentType,
  Document,
  Footer,
  type IParagraphOptions,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx'
import type { Block } from './blocks-of-html.ts'
import { writable } from './writable.ts'

type WordFile = { title: string; children: readonly Block[] }

/** Writes a Word file of these blocks, in the fonts of a printed paper, with the number of each page below it. */
export async function docxOf({ title, children }: WordFile): Promise<Buffer> {
  const font = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '宋体' }
  const black = { font, color: '000000' }
  return await Packer.toBuffer(
    new Document({
      title: writable(title),
      creator: '公选王',
      styles: {
        default: {
          document: { run: { font, size: '10.5pt' } },
          title: { run: { ...black, size: '18pt', bold: true } },
          heading2: { run: { ...black, size: '12pt', bold: true } },
        },
      },
      sections: [{ children, footers: { default: pageNumbers() } }],
    }),
  )
}

/** A paragraph a line of a plain text; none for ''. */
export const linesOf = (text: string, options: IParagraphOptions = {}): Paragraph[] =>
  text === ''
    ? []
    : text.split(/\r?\n/).map((line) => new Paragraph({ ...options, text: writable(line) }))

const pageNumbers = () =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({
            children: ['第 ', PageNumber.CURRENT, ' 页，共 ', PageNumber.TOTAL_PAGES, ' 页'],
          }),
        ],
      }),
    ],
  })
