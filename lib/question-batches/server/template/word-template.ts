import { AlignmentType, HeadingLevel } from 'docx'
import { blocksOf } from '#lib/platform/content/docx/blocks-of-html.ts'
import { docxOf, linesOf } from '#lib/platform/content/docx/word-file.ts'
import { createTextRenderer } from '#lib/platform/content/render/text/render-text.ts'
import { examples, explanations, inWord } from './written-examples.ts'

/** The examples as a Word file, below how they are written. */
export async function wordTemplate(): Promise<Buffer> {
  const { render } = createTextRenderer()
  const title = '题目导入模板'
  return await docxOf({
    title,
    children: [
      ...linesOf(title, { heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER }),
      ...linesOf([...explanations, inWord].join('\n')),
      ...examples
        .trim()
        .split('\n\n')
        .flatMap((piece) =>
          piece.startsWith('## ')
            ? linesOf(piece.slice(3), { heading: HeadingLevel.HEADING_2, keepNext: true })
            : blocksOf(render(piece), new Map()),
        ),
    ],
  })
}
