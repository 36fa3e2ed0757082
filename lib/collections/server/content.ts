import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { articleContent } from '#lib/articles/server/content/articles.ts'
import { bookContent } from '#lib/books/server/content.ts'
import { courseContent } from '#lib/courses/server/content/courses.ts'
import { paperContent } from '#lib/papers/server/content.ts'
import { jsonKind, type Known } from '#lib/platform/content/pipeline/content-kind.ts'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import { line, markdown, optionalLine, rowId } from '#lib/platform/content/pipeline/fields.ts'
import { includesRow } from '#lib/platform/content/pipeline/write/includes-row.ts'
import { syncRows } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { renderProse } from '#lib/platform/content/render/render-prose.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { noHtml } from '#lib/platform/text/html.ts'
import { topicContent } from '#lib/topics/server/content.ts'
import { videoContent } from '#lib/videos/server/content.ts'
import { collections } from './tables.ts'

const collection = z.strictObject({
  id: rowId,
  page: z.enum(['recommend', 'forecast']),
  /** Its `recommendId` or `type`. */
  number: z.int().min(1).max(999),
  title: line(60),
  summary: line(200),
  body: markdown,
  items: z
    .array(
      z.strictObject({
        kind: z.enum(['article', 'course', 'topic', 'paper', 'video', 'book']),
        id: rowId,
        note: optionalLine(100).default(''),
      }),
    )
    .max(60),
})

const references = {
  articles: articleContent,
  books: bookContent,
  courses: courseContent,
  papers: paperContent,
  topics: topicContent,
  videos: videoContent,
}

/** Content of /recommend and /forecast, one collection a page and number; the file replaces them. */
export const collectionContent = jsonKind({
  file: 'collections.json',
  schema: z.array(collection).max(500),
  unique: { fields: ['id'] },
  references,
  check: checkCollections,
  prepare: rowsOf,
  write: (tx, _, { prepared }) => syncRows(tx, collections, ['id'], prepared, { prune: true }),
  readBack: async (db) => {
    const rows = await db.select().from(collections).orderBy(asc(collections.id))
    return rows.map(({ bodyHtml: _, changedAt: __, items, ...row }) => ({
      ...row,
      items: items.map(({ kind, id, note }) => ({ kind, id, note })),
    }))
  },
})

type Collection = z.output<typeof collection>
type Context = {
  known: Known<typeof references>
  faultAt: (path: PropertyKey[], reason: string) => Fault
}

async function checkCollections(list: Collection[], { known, faultAt }: Context): Promise<Fault[]> {
  const items = list.flatMap((row) => row.items)
  const articles = items.filter(({ kind }) => kind === 'article').map(({ id }) => id)
  const ids = {
    article: await known.articles(articles),
    book: known.books,
    course: known.courses,
    paper: known.papers,
    topic: known.topics,
    video: known.videos,
  }
  const places = list.map(({ page, number }) => `${page} ${number}`)
  return list.flatMap(({ items: own }, index) => {
    const keys = own.map(({ kind, id }) => `${kind} ${id}`)
    const place = places[index] ?? ''
    return [
      ...(places.indexOf(place) < index ? [faultAt([index, 'number'], `${place} 重复`)] : []),
      ...own.flatMap(({ kind, id }, at) => {
        const path = [index, 'items', at, 'id']
        if (!ids[kind].has(id)) return [faultAt(path, `没有 ${kind} ${id}`)]
        return keys.indexOf(`${kind} ${id}`) < at ? [faultAt(path, `${kind} ${id} 重复`)] : []
      }),
    ]
  })
}

async function rowsOf(db: Db, list: Collection[], warn: (warning: string) => void) {
  const stored = await db.select().from(collections)
  const before = new Map(stored.map((row) => [row.id, row]))
  const rendered = await renderProse(
    list.map(({ id, title, body }) => ({ key: id, title, source: body })),
    stored.map(({ id, title, body, bodyHtml }) => {
      return { key: id, title, source: body, html: bodyHtml }
    }),
    (id, warning) => warn(`collections.json ${id}: ${warning}`),
  )
  const now = new Date()
  return list.map((row) => {
    const former = before.get(row.id)
    const bodyHtml = rendered.get(row.id)?.html ?? noHtml
    return {
      ...row,
      bodyHtml,
      changedAt: former && includesRow(former, row) ? former.changedAt : now,
    }
  })
}
