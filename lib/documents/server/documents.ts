import { eq } from 'drizzle-orm'
import type { DocumentView } from '#lib/documents/views.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { documents } from './tables.ts'

/** The document of a page, named by the page's path without the slash; null when none is stored. */
export async function findDocument(db: Db, name: string): Promise<DocumentView | null> {
  const [row] = await db
    .select({
      name: documents.name,
      title: documents.title,
      description: documents.description,
      steps: documents.steps,
      faq: documents.faq,
      sources: documents.sources,
      bodyHtml: documents.bodyHtml,
      headings: documents.headings,
      revisedOn: documents.revisedOn,
    })
    .from(documents)
    .where(eq(documents.name, name))
  return row ?? null
}

export const documentLoader = loader(findDocument, (_, name) => [`document:${name}`])
