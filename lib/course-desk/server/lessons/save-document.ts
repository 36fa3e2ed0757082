import { randomUUID } from 'node:crypto'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MOST_DOCUMENT_BYTES } from '#lib/courses/lesson-record.ts'
import { documentHome, findDocument } from '#lib/courses/server/lesson-documents.ts'
import { countPages } from '#lib/courses/server/pages/count-pages.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { pdfOf } from '#lib/staff/server/pdf/pdf-of.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'

type Document = { name: string; pdf: string }

const taken = { name: '已有这个名字的讲义，请换一个名字；课时可以改选新的' }

/** Puts a PDF among the documents of lessons, in place of none. Throws invalid_input for a name that is taken, and for what cannot be opened, and as pdfOf does. */
export async function saveDocument(
  db: Db,
  staffId: number,
  { name, pdf }: Document,
): Promise<{ name: string; pages: number }> {
  const bytes = await pdfOf(pdf, MOST_DOCUMENT_BYTES)
  if (await findDocument(name)) refuse(taken)
  const home = documentHome()
  await mkdir(/* turbopackIgnore: true */ home, { recursive: true })
  // No name of a document has a dot.
  const draft = join(/* turbopackIgnore: true */ home, `.${randomUUID()}`)
  try {
    await writeFile(/* turbopackIgnore: true */ draft, bytes, { flush: true })
    const pages = (await countPages(draft)) ?? 0
    if (pages === 0) refuse({ pdf: '这份 PDF 打不开，或要密码，请重新选择' })
    const file = join(/* turbopackIgnore: true */ home, `${name}.pdf`)
    await linkNew(draft, file)
    try {
      const after = { pages, bytes: bytes.length }
      await recordChange(db, { staffId, noun: 'lessonDocument', id: name, before: null, after })
    } catch (error) {
      await rm(file)
      throw error
    }
    return { name, pages }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Gives a file its name unless another has it: of two colleagues at once one is refused. */
async function linkNew(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    refuse(taken)
  }
}
