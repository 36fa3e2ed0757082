import type { FoundFile } from '#lib/question-batches/found.ts'
import { markdownBody } from './markdown/markdown-body.ts'
import { sourceOf } from './markdown/source.ts'
import { readDocument } from './read-document.ts'

/**
 * The questions of a Markdown file as a teacher writes them, by the rules of Word files, with the line of the file at each
 * place; whatever cannot be taken is among the faults, also a file that cannot be read at all. Fetches nothing, and throws for
 * no file.
 */
export async function readMarkdown(bytes: Uint8Array): Promise<FoundFile> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return readDocument(() => markdownBody(sourceOf(file)))
}
