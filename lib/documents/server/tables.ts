import { index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Heading } from '#lib/articles/server/tables.ts'

export type Faq = { question: string; answer: string }
export type Step = { title: string; text: string; when: string }
export type Source = { name: string; link: string }

/** 文稿: the prose of one fixed page, such as `lxSpecial/zgfs` or `statement`; `name` is the page's path without the slash. */
export const documents = pgTable('documents', {
  name: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  steps: jsonb().notNull().$type<Step[]>(),
  faq: jsonb().notNull().$type<Faq[]>(),
  /** What the text relies on, such as the law it explains. */
  sources: jsonb().notNull().$type<Source[]>(),
  /** Markdown, as it came. */
  body: text().notNull(),
  /** The sanitised body, the only form that is ever rendered. */
  bodyHtml: text('body_html').notNull(),
  headings: jsonb().notNull().$type<Heading[]>(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
})

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
    bodyHtml: text('body_html').notNull(),
    items: jsonb().notNull().$type<CollectionItem[]>(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('collections_page').on(t.page, t.number)],
)

/** 招聘: one open position of the company itself. */
export const jobOpenings = pgTable('job_openings', {
  id: integer().primaryKey(),
  title: text().notNull(),
  department: text().notNull(),
  place: text().notNull(),
  headcount: smallint().notNull(),
  salary: text().notNull(),
  duties: jsonb().notNull().$type<string[]>(),
  demands: jsonb().notNull().$type<string[]>(),
  position: smallint().notNull(),
})
