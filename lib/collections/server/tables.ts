import { index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Html } from '#lib/platform/text/html.ts'

export type CollectionItem = {
  kind: 'article' | 'course' | 'topic' | 'paper' | 'video' | 'book'
  id: number
  note: string
}

/** 精选: what one landing page puts together; `number` is its `recommendId` or `type`. */
export const collections = pgTable(
  'collections',
  {
    id: integer().primaryKey(),
    page: text().notNull().$type<'recommend' | 'forecast'>(),
    number: smallint().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    bodyHtml: text('body_html').notNull().$type<Html>(),
    items: jsonb().notNull().$type<CollectionItem[]>(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('collections_page').on(t.page, t.number)],
)
