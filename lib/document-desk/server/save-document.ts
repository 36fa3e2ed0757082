import { eq } from 'drizzle-orm'
import { faultsOfDocument } from '#lib/document-desk/faults.ts'
import { isLegal } from '#lib/document-desk/legal.ts'
import type { DocumentText } from '#lib/documents/document-record.ts'
import { documents } from '#lib/documents/server/tables.ts'
import { tooDeep, tooDeepReason } from '#lib/platform/content/render/body/nesting.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Row } from '#lib/platform/routes/row.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { refuse } from '#lib/staff/server/refuse.ts'
import { documentHistory, rowOf, textOf } from './document-text.ts'
import { drawDocument } from './draw-document.ts'

type Saving = {
  name: string
  /** As the caller saw it. */
  was: DocumentText
  text: DocumentText
  /** Demanded of legal texts. */
  reason: string
}

/**
 * Changes a document, with its history; from then on an import leaves it alone. Throws invalid_input with the faults of
 * the fields, not_found, and conflict when it is no longer what the caller saw. `table` knows the pages that a link may
 * lead to; a fault that stood there before is no reason to refuse.
 */
export async function saveDocument(
  db: Db,
  staffId: number,
  { name, was, text, reason }: Saving,
  table: readonly Row[],
): Promise<{ done: true }> {
  refuse(faultsOfDocument(text))
  if (tooDeep(text.body) !== undefined) refuse({ body: tooDeepReason })
  if (isLegal(name) && reason === '') refuse({ reason: '请写明原因' })
  return await db.transaction(async (tx) => {
    const [row] = await tx.select().from(documents).where(eq(documents.name, name)).for('update')
    if (!row) throw new AppError('not_found')
    const before = textOf(row)
    if (!isSame(before, was)) throw new AppError('conflict')
    const next = rowOf(text)
    if (isSame(rowOf(before), next)) return { done: true }
    const { html: bodyHtml, headings, faults } = await drawDocument(tx, text, table)
    const former = await drawDocument(tx, before, table)
    const known = new Set(former.faults.map((fault) => fault.reason))
    const fresh = faults.filter((fault) => !known.has(fault.reason))
    refuse(Object.fromEntries(fresh.map((fault) => [fault.field, fault.reason])))
    await tx
      .update(documents)
      .set({ ...next, bodyHtml, headings, changedAt: new Date(), ofDesk: true })
      .where(eq(documents.name, name))
    await recordChange(tx, {
      ...{ staffId, noun: 'document', id: name, reason },
      ...{ before: documentHistory(before), after: documentHistory(text) },
    })
    return { done: true }
  })
}
