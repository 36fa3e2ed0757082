import type { DocumentPreview } from '#lib/document-desk/contract.ts'
import type { DocumentText } from '#lib/documents/document-record.ts'
import { tooDeep, tooDeepReason } from '#lib/platform/content/render/body/nesting.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { rowOf } from './document-text.ts'
import { drawDocument } from './draw-document.ts'

/** A document as its page will show it, with what is wrong with it. Throws invalid_input for what is nested too deep. */
export async function previewDocument(
  db: Db,
  text: DocumentText,
  table: readonly Row[],
): Promise<DocumentPreview> {
  if (tooDeep(text.body) !== undefined) refuse({ body: tooDeepReason })
  const { html: bodyHtml, faults } = await drawDocument(db, text, table)
  const { steps, faq, sources } = rowOf(text)
  return {
    ...{ steps, sources, bodyHtml },
    faq: faq.map(({ question, answer, place }) => ({ question, answer, ...(place && { place }) })),
    faults: [...new Set(faults.map(({ reason }) => reason))],
  }
}
