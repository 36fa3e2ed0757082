import { type SQL, sql } from 'drizzle-orm'
import { plainText } from '#lib/platform/text/plain-text.ts'
import { subtree } from '#lib/questions/server/subtree.ts'
import { questions, questionVersions as versions } from '#lib/questions/server/tables.ts'

const longest = 80

/** Begins a line of a list: by the stem, of a question without one by its first material. HTML; for columns. */
export const stemHtml = sql<string>`coalesce(nullif(${versions.body} ->> 'stem', ''),
  ${versions.body} -> 'materials' -> 0 ->> 'content', '')`

/** The beginning of a stem as plain text of at most 80 characters. */
export function excerptOf(html: string): string {
  const text = [...plainText(html)]
  return text.length > longest ? `${text.slice(0, longest - 1).join('')}…` : text.join('')
}

/** For `where`: questions of a catalogue and all below it; everything without one. */
export function inCatalogue(
  catalogueId: number | undefined,
  libraries: readonly number[] = [],
): SQL | undefined {
  if (catalogueId === undefined) return
  return sql`${questions.catalogueId} in (with recursive ${subtree(catalogueId, { libraries })} select id from subtree)`
}
