import {
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
