import type { FoundFile } from '#lib/question-batches/found.ts'
import { readBody } from './body/read-body.ts'
import { docxPackage } from './package/docx-package.ts'
import { readDocument } from './read-document.ts'

/**
 * The questions of a Word file (.docx, at most 20 MB) as a teacher writes them, with their pictures; whatever cannot be taken
 * is among the faults, also a file that cannot be read at all. Fetches nothing, and throws for no file.
 */
export async function readDocx(bytes: Uint8Array): Promise<FoundFile> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return readDocument(() => readBody(docxPackage(file)))
}
