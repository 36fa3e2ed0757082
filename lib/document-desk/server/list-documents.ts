import { asc } from 'drizzle-orm'
import type { staffDocuments } from '#lib/document-desk/calls.ts'
import type { StaffDocumentItem } from '#lib/document-desk/contract.ts'
import { isLegal } from '#lib/document-desk/legal.ts'
import { documents } from '#lib/documents/server/tables.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { placeOf } from '#lib/platform/db/paged.ts'

/** One page of the documents by their names, or by when they were changed last; there are some dozens. */
export async function listStaffDocuments(
  db: Db,
  { q, status, sort, page, pageSize }: ParsedInput<typeof staffDocuments>,
): Promise<Page<StaffDocumentItem>> {
  const { name, title, revisedOn, changedAt, ofDesk } = documents
  const rows = await db
    .select({ name, title, revisedOn, changedAt, ofDesk })
    .from(documents)
    .orderBy(asc(name))
  const words = q.toLowerCase()
  const found = rows
    .map((row, at) => ({ ...row, id: at + 1, changedAt: row.changedAt.toISOString() }))
    .filter((row) => `/${row.name} ${row.title}`.toLowerCase().includes(words))
    .filter((row) => status === 'all' || (status === 'ofDesk' ? row.ofDesk : isLegal(row.name)))
  const oldest = () => found.toSorted((a, b) => (a.changedAt < b.changedAt ? -1 : 1))
  const ordered = sort === 'usual' ? found : sort === 'oldest' ? oldest() : oldest().toReversed()
  const { limit, offset } = placeOf({ page, pageSize })
  return { items: ordered.slice(offset, offset + limit), page, pageSize, total: found.length }
}
