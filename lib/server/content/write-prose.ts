import { isDeepStrictEqual } from 'node:util'
import { collections } from '#lib/collections/server/tables.ts'
import type { Document } from '#lib/documents/server/content.ts'
import { documents } from '#lib/documents/server/tables.ts'
import { syncRows } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { renderProse } from '#lib/platform/content/render/render-prose.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Tables } from './table-schemas.ts'

type OnWarning = (warning: string) => void
export type DocumentCounts = { created: number; changed: number; unchanged: number }

/** Replaces the collections where they differ, in one transaction, after all that they list; returns whether they did. */
export async function writeCollections(
  db: Db,
  list: NonNullable<Tables['collections.json']>,
  onWarning: OnWarning,
): Promise<boolean> {
  const stored = await db.select().from(collections)
  const before = new Map(stored.map((row) => [row.id, row]))
  const rendered = await renderProse(
    list.map(({ id, title, body }) => ({ key: id, title, source: body })),
    stored.map(({ id, title, body, bodyHtml }) => {
      return { key: id, title, source: body, html: bodyHtml }
    }),
    (id, warning) => onWarning(`collections.json ${id}: ${warning}`),
  )
  const now = new Date()
  const rows = list.map((row) => {
    const former = before.get(row.id)
    const isSame = former !== undefined && includes(former, row)
    const bodyHtml = rendered.get(row.id)?.html ?? ''
    return { ...row, bodyHtml, changedAt: isSame ? former.changedAt : now }
  })
  return await db.transaction((tx) => syncRows(tx, collections, ['id'], rows, { prune: true }))
}

/** Writes the documents that differ from what is stored, in one transaction. One that the folder no longer has stays. */
export async function writeDocuments(
  db: Db,
  list: Document[],
  onWarning: OnWarning,
): Promise<DocumentCounts> {
  const before = new Map((await db.select().from(documents)).map((row) => [row.name, row]))
  const changed = list.filter((row) => !includes(before.get(row.name) ?? {}, row))
  const rendered = await renderProse(
    changed.map(({ name, title, body }) => ({ key: name, title, source: body })),
    [...before.values()].map(({ name, title, body, bodyHtml, headings }) => {
      return { key: name, title, source: body, html: bodyHtml, headings }
    }),
    (name, warning) => onWarning(`documents/${name}.md: ${warning}`),
  )
  const changedAt = new Date()
  const rows = changed.map((row) => {
    const { html: bodyHtml = '', headings = [] } = rendered.get(row.name) ?? {}
    return { ...row, bodyHtml, headings, changedAt }
  })
  await db.transaction((tx) => syncRows(tx, documents, ['name'], rows))
  const created = changed.filter(({ name }) => !before.has(name)).length
  return {
    created,
    changed: changed.length - created,
    unchanged: list.length - changed.length,
  }
}

/** Whether a stored row has all the values of a wanted one. */
function includes(stored: Record<string, unknown>, wanted: Record<string, unknown>): boolean {
  return Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(stored[name], value))
}
