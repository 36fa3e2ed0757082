import { boolean, date, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { courseSubjects } from '#lib/courses/server/tables.ts'
import { type Html, noHtml } from '#lib/platform/text/html.ts'

/** 图书. Amounts are fen. */
export const books = pgTable(
  'books',
  {
    id: integer().primaryKey(),
    title: text().notNull(),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => courseSubjects.id),
    authors: text().notNull(),
    publisher: text().notNull(),
    isbn: text(),
    publishedOn: date('published_on'),
    pages: integer(),
    cover: text(),
    intro: text().notNull(),
    contents: jsonb().notNull().$type<string[]>(),
    /** Pages to look into, in Markdown. */
    excerpt: text(),
    excerptHtml: text('excerpt_html').notNull().default(noHtml).$type<Html>(),
    priceFen: integer('price_fen').notNull(),
    originPriceFen: integer('origin_price_fen'),
    position: smallint().notNull(),
    onSale: boolean('on_sale').notNull().default(true),
  },
  (t) => [index('books_subject').on(t.subjectId, t.position)],
)
