import { readApart } from '#lib/platform/content/sheets/read-apart.ts'
import type { FoundFile } from '#lib/question-batches/found.ts'

type Told = Omit<FoundFile, 'pictures'> & { pictures: { name: string; base64: string }[] }

const program = 'lib/question-batches/server/read/docx-process.ts'

/** Reads a Word file that a person sent (readDocx) in a process of its own; throws as readApart does. */
export async function readSentDocx(bytes: Uint8Array): Promise<FoundFile> {
  const { pictures, ...found } = await readApart<Told>(program, Buffer.from(bytes))
  return {
    ...found,
    pictures: pictures.map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, 'base64') })),
  }
}
