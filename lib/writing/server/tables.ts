import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { users } from '#lib/accounts/server/tables.ts'
import { articles } from '#lib/articles/server/tables.ts'
import type { ArticleState } from '#lib/articles/states.ts'
import { gramsOf } from '#lib/platform/db/grams.ts'
import type { ArticleText } from '#lib/writing/shapes.ts'

/**
 * The texts of an article as staff wrote them, numbered from 1; the newest is the one being written until its state is
 * published or withdrawn. Names stand here as they were then, also of an account that is gone.
 */
export const articleVersions = pgTable(
  'article_versions',
  {
    id: serial().primaryKey(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    state: text().notNull().$type<ArticleState>(),
    text: jsonb().notNull().$type<ArticleText>(),
    savedBy: integer('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedByName: text('saved_by_name').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
    /** The one who published, scheduled or withdrew it. */
    approvedBy: integer('approved_by').references(() => users.id, { onDelete: 'set null' }),
    approvedByName: text('approved_by_name'),
    /** When a scheduled text becomes public. */
    scheduledFor: timestamp('scheduled_for', { withTimezone: true }),
    /** Why it was sent back, withdrawn or merged. */
    reason: text().notNull().default(''),
  },
  (t) => [unique('article_versions_number').on(t.articleId, t.number)],
)

/**
 * An article as the desk lists it, for each in which somebody has written: what its row and its newest version say, side by
 * side and short, so that a list of a hundred thousand is read in its order. Triggers on both tables keep it (0115).
 */
export const articleLines = pgTable(
  'article_lines',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Title of the text being written, where there is one; else the public one. */
    title: text().notNull(),
    state: text().notNull().$type<ArticleState>(),
    /** State of the newest version; null without one. */
    newestState: text('newest_state').$type<ArticleState>(),
    savedByName: text('saved_by_name'),
    scheduledFor: timestamp('scheduled_for', { withTimezone: true }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** When it was handed in, else the beginning of the day from which it has to be looked at again. */
    waitsSince: timestamp('waits_since', { withTimezone: true }),
    columnId: integer('column_id').notNull(),
    subColumnId: integer('sub_column_id'),
    cityId: integer('city_id'),
    dueOn: date('due_on'),
  },
  (t) => [
    // The usual order.
    index('article_lines_changed').on(t.changedAt, t.articleId),
    index('article_lines_title').using('gin', gramsOf([t.title])),
  ],
)

/** Links of the texts in articles that may lead to a page of this site, each once; a trigger on `articles` keeps them (0115). */
export const articleLinks = pgTable(
  'article_links',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** As it stands in the HTML. */
    link: text().notNull(),
    /** The article that it leads to, whether or not anybody may read it; null for any other page, and for an article that is not there. */
    target: integer().references(() => articles.id, { onDelete: 'set null' }),
  },
  (t) => [
    // By which a text that is replaced takes its links along.
    index('article_links_article').on(t.articleId),
    // For 坏链接: what leads to a withdrawn article, and the different links without one, which are few.
    index('article_links_target').on(t.target),
    index('article_links_pages').on(t.link).where(sql`target is null`),
  ],
)

/** Members of staff who have an article open in the editor, told again every 20 seconds. */
export const articleEditors = pgTable(
  'article_editors',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.userId] }),
    index('article_editors_user').on(t.userId),
  ],
)
