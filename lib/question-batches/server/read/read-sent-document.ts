import { readApart } from '#lib/platform/content/sheets/read-apart.ts'
import type { FoundFile } from '#lib/question-batches/found.ts'
import type { ToldFile } from './tell-found.ts'

/** Reads a Word file that a person sent (readDocx) in a process of its own; throws as readApart does. */
export const readSentDocx = readSentBy('lib/question-batches/server/read/docx-process.ts')
/** The same of a Markdown file (readMarkdown). */
export const readSentMarkdown = readSentBy('lib/question-batches/server/read/markdown-process.ts')

function readSentBy(program: string) {
  return async (bytes: Uint8Array): Promise<FoundFile> => {
    const { pictures, ...found } = await readApart<ToldFile>(program, Buffer.from(bytes))
    return {
      ...found,
      pictures: pictures.map(({ name, base64 }) => ({
        ...{ name, bytes: Buffer.from(base64, 'base64') },
      })),
    }
  }
}
