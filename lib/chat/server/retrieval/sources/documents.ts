import { asc, inArray, like, or } from 'drizzle-orm'
import { blocksOf } from '#lib/chat/server/retrieval/blocks.ts'
import { type Cut, cutPassages } from '#lib/chat/server/retrieval/cut-passages.ts'
import type { Found } from '#lib/chat/server/retrieval/found.ts'
import { taken } from '#lib/chat/server/retrieval/taken.ts'
import { documents } from '#lib/documents/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { keptFor } from '#lib/platform/jobs/kept-for.ts'

/** Beside the handbook; what is left out is about the company, or lists goods. */
const answering = ['lxSpecial', 'toCountry', 'governmentInstitutions/home', 'together', 'agreement']
// Characters of all documents together.
const LENGTH = 2_000_000

type Row = typeof documents.$inferSelect

/** Passages of the pages of prose that answer candidates, up to a minute old. One statement a minute. */
export const documentPassages = keptFor(60_000, readDocuments)

async function readDocuments(db: Db): Promise<Found[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(or(like(documents.name, 'lxSpecial/%'), inArray(documents.name, answering)))
    .orderBy(asc(documents.name))
  return await taken(within(rows), (row) =>
    cutsOf(row).map((cut, place) => ({
      ...cut,
      source: 'document',
      key: `document:${row.name}:${place + 1}`,
      title: row.title,
      path: `/${row.name}`,
      note: row.revisedOn ? `修订于 ${row.revisedOn}` : '',
    })),
  )
}

/** The first documents that have room together. */
function within(rows: Row[]): Row[] {
  let length = 0
  return rows.filter(({ bodyHtml }) => {
    length += bodyHtml.length
    return length <= LENGTH
  })
}

function cutsOf({ bodyHtml, steps, faq }: Row): Cut[] {
  const asked = faq.map(({ question, answer }) => cut(question, answer))
  const stepped = steps.map(({ title, text, when }) =>
    cut(title, [text, when].filter(Boolean).join('\n')),
  )
  return [...cutPassages(blocksOf(bodyHtml)), ...stepped, ...asked]
}

const cut = (section: string, text: string): Cut => ({ section, text, shown: text })
