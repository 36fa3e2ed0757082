import { boolean, date, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Faq } from '#lib/documents/views.ts'
import type { Heading } from '#lib/platform/content/render/body/finish-tree.ts'
import type { Html } from '#lib/platform/text/html.ts'

export type Step = { title: string; text: string; when: string }
export type Source = { name: string; link: string }

/** 文稿: the prose of one fixed page, such as `lxSpecial/zgfs` or `statement`; `name` is the page's path without the slash. */
export const documents = pgTable('documents', {
  name: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  steps: jsonb().notNull().$type<Step[]>(),
  faq: jsonb().notNull().$type<Faq[]>(),
  /** Sources of the text, such as the law it explains. */
  sources: jsonb().notNull().$type<Source[]>(),
  /** Markdown, as it came. */
  body: text().notNull(),
  /** The sanitised body, the only form that is ever rendered. */
  bodyHtml: text('body_html').notNull().$type<Html>(),
  headings: jsonb().notNull().$type<Heading[]>(),
  /** The day on which its writers last revised it, as they say themselves. */
  revisedOn: date('revised_on'),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  /** Changed at the desk, so that an import leaves it alone. */
  ofDesk: boolean('of_desk').notNull().default(false),
})
