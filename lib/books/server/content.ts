import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { subjectContent } from '#lib/courses/server/content/subjects.ts'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { address, day, line, markdown, rowId, yuan } from '#lib/platform/content/pipeline/fields.ts'
import { idsAdded } from '#lib/platform/content/pipeline/known-ids.ts'
import { unknown } from '#lib/platform/content/pipeline/unknown.ts'
import { numbered, syncRows, withRetired } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { renderProse } from '#lib/platform/content/render/render-prose.ts'
import { noHtml } from '#lib/platform/text/html.ts'
import { fenOf, pricesOf } from '#lib/platform/text/money.ts'
import { books } from './tables.ts'

const book = z.strictObject({
  id: rowId,
  title: line(60),
  subjectId: rowId,
  authors: line(60),
  publisher: line(40),
  isbn: z
    .string()
    .regex(/^\d{13}$/, '应为 13 位数字')
    .nullable()
    .default(null),
  publishedOn: day().nullable().default(null),
  pages: z.int().min(1).max(5000).nullable().default(null),
  cover: address.nullable().default(null),
  intro: line(500),
  contents: z.array(line(60)).max(100),
  excerpt: markdown.nullable().default(null),
  price: yuan,
  originPrice: yuan.nullable().default(null),
})

/** Books. One that the file leaves out stays, but off sale, and is not exported. */
export const bookContent = jsonKind({
  file: 'books.json',
  schema: z.array(book).max(5000),
  unique: { fields: ['id'] },
  references: { subjects: subjectContent },
  names: idsAdded(books),
  check: (list, { known, faultAt }) =>
    list.flatMap(({ subjectId }, index) =>
      unknown(known.subjects, '科目', subjectId, { faultAt, path: [index, 'subjectId'] }),
    ),
  prepare: async (db, list, warn) => {
    const { id, title, excerpt, excerptHtml } = books
    return await renderProse(
      list.map((row) => ({ key: row.id, title: row.title, source: row.excerpt ?? '' })),
      await db
        .select({
          key: id,
          title,
          source: sql<string>`coalesce(${excerpt}, '')`,
          html: excerptHtml,
        })
        .from(books)
        .orderBy(id),
      (key, warning) => warn(`books.json ${key}: ${warning}`),
    )
  },
  write: async (tx, list, { prepared }) => {
    const rows = numbered(list).map(({ price, originPrice, ...row }) => ({
      ...row,
      excerptHtml: prepared.get(row.id)?.html ?? noHtml,
      priceFen: fenOf(price),
      originPriceFen: originPrice === null ? null : fenOf(originPrice),
      onSale: true,
    }))
    const former = await tx.select().from(books)
    return syncRows(tx, books, ['id'], withRetired(rows, former, { onSale: false }))
  },
  readBack: async (db) => {
    const rows = await db
      .select()
      .from(books)
      .where(eq(books.onSale, true))
      .orderBy(asc(books.position), asc(books.id))
    return rows.map(
      ({ priceFen, originPriceFen, position: _, onSale: __, excerptHtml: ___, ...row }) => ({
        ...row,
        ...pricesOf({ priceFen, originPriceFen }),
      }),
    )
  },
})
