import type { FileEnding } from '#lib/question-batches/file-kinds.ts'
import type { FoundFile } from '#lib/question-batches/found.ts'
import { readLines } from './read-lines.ts'
import { readSentDocx, readSentMarkdown } from './read-sent-document.ts'
import { readSheetFile } from './read-sheet-file.ts'

/** Reads a file; throws SheetFault for one that is not what its name says. */
type Reader = (bytes: Uint8Array) => Promise<FoundFile>

/** Files of questions by how their names end. */
const readers: Readonly<Record<string, Reader>> = {
  xlsx: readSheetFile,
  xls: readSheetFile,
  csv: readSheetFile,
  docx: readSentDocx,
  md: readSentMarkdown,
  markdown: readSentMarkdown,
  jsonl: readLines,
} satisfies Record<FileEnding, Reader>

/** The reader of a file by its name; undefined for a file that nobody reads. */
export function readerOf(name: string): Reader | undefined {
  const [, ending = ''] = /\.(\w+)$/.exec(name.trim()) ?? []
  return Object.hasOwn(readers, ending.toLowerCase()) ? readers[ending.toLowerCase()] : undefined
}
