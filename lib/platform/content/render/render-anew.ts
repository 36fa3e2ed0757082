import { gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#lib/platform/db/client.ts'
import { noHtml } from '#lib/platform/text/html.ts'
import { renderProse } from './render-prose.ts'

/** How many stored texts there are, and how many the renderer of today draws in another way. */
export type DrawnAnew = { all: number; changed: number }

/** Where a table keeps Markdown beside its HTML; the key is what its rows are told apart and gone through by. */
export type ProsePlace = {
  table: PgTable
  key: PgColumn
  title: PgColumn | SQL
  source: PgColumn | SQL
  html: PgColumn
  headings?: PgColumn
}

type Row = { key: string | number; title: string; source: string; html: string }

/** Texts that are locked while they are rendered. */
const BATCH = 50

/**
 * Renders the Markdown of a table again and stores what comes out otherwise, a batch a transaction; a dry run counts only.
 * Imports and the desk leave a text alone whose source is the same, so that nobody else does it.
 */
export async function renderProseAnew(
  db: Db,
  place: ProsePlace,
  isDry: boolean,
): Promise<DrawnAnew> {
  const { table, key, title, source, html, headings } = place
  const counts = { all: 0, changed: 0 }
  let last: string | number | null = null
  for (;;) {
    const rows: Row[] = await db.transaction(async (tx) => {
      const behind = last === null ? undefined : gt(key, last)
      const found = (await tx
        .select({ key, title, source, html })
        .from(table)
        .where(behind)
        .orderBy(key)
        .limit(BATCH)
        .for('update')) as Row[]
      const rendered = await renderProse(found, [])
      for (const row of found) {
        const fresh = rendered.get(row.key) ?? { html: noHtml, headings: [] }
        if (fresh.html === row.html) continue
        counts.changed += 1
        if (isDry) continue
        const contents = headings
          ? sql`, ${sql.identifier(headings.name)} = ${JSON.stringify(fresh.headings)}::jsonb`
          : sql``
        await tx.execute(
          sql`update ${table} set ${sql.identifier(html.name)} = ${fresh.html}${contents} where ${key} = ${row.key}`,
        )
      }
      return found
    })
    counts.all += rows.length
    last = rows.at(-1)?.key ?? null
    if (last === null || rows.length < BATCH) return counts
  }
}
