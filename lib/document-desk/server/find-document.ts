import { eq } from 'drizzle-orm'
import type { StaffDocument } from '#lib/document-desk/contract.ts'
import { documents } from '#lib/documents/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { textOf } from './document-text.ts'

/** A document as staff write it. Throws not_found. */
export async function findStaffDocument(db: Db, name: string): Promise<StaffDocument> {
  const [row] = await db.select().from(documents).where(eq(documents.name, name))
  if (!row) throw new AppError('not_found')
  return { name, text: textOf(row) }
}
