import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import { readFrontMatter } from '#lib/platform/content/pipeline/read/front-matter.ts'
import { listFiles } from '#lib/platform/content/pipeline/read/list-files.ts'
import { documentName, documentSchema } from '#lib/server/content/document-schema.ts'

export type Document = z.output<typeof documentSchema> & { name: string; body: string }

const most = 50_000

/** Reads and checks `documents/**.md` of a content folder; `documents` are the good ones. */
export async function readDocuments(
  dir: string,
): Promise<{ documents: Document[]; faults: Fault[] }> {
  const documents: Document[] = []
  const faults: Fault[] = []
  for (const file of await listFiles(dir, 'documents', /\.md$/)) {
    const read = readDocument(file, await readFile(join(dir, file)))
    if ('faults' in read) faults.push(...read.faults)
    else documents.push(read)
  }
  return { documents, faults }
}

function readDocument(file: string, bytes: Buffer): Document | { faults: Fault[] } {
  const refused = (field: string, reason: string) => ({
    faults: [{ file, line: 1, field, reason }],
  })
  const name = file.slice('documents/'.length, -'.md'.length)
  if (!documentName.test(name))
    return refused('file', '路径应为字母、数字和连字符，至多两级，如 lxSpecial/zgfs.md')
  if (!isUtf8(bytes)) return refused('file', '不是 UTF-8')
  const { parsed, body, bodyFaults } = readFrontMatter(bytes.toString(), 'md', documentSchema)
  const isAnswered = !parsed.faults && parsed.data.steps.length + parsed.data.faq.length > 0
  // Steps or questions alone are a text, too.
  const faults = [...(parsed.faults ?? []), ...(body === '' && isAnswered ? [] : bodyFaults)]
  if (faults.length > 0) return { faults: faults.map((fault) => ({ file, ...fault })) }
  if (body.length > most) return refused('body', `正文超过 ${most} 个字符`)
  return parsed.faults ? { faults: [] } : { name, ...parsed.data, body }
}
