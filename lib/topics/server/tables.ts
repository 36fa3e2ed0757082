import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { articles } from '#lib/articles/server/tables.ts'

export const topicCategories = pgTable('topic_categories', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull().unique(),
})

/** 专题: a hand-picked set of articles in named sections. */
export const topics = pgTable('topics', {
  id: integer().primaryKey(),
  title: text().notNull(),
  categoryId: integer('category_id')
    .notNull()
    .references(() => topicCategories.id),
  summary: text().notNull(),
  position: integer().notNull().default(0),
  /** Set at the desk, so that an import leaves all topics alone. */
  ofDesk: boolean('of_desk').notNull().default(false),
})

/** `type` is the number in the call `articleTopics/{id}/type/{type}/articles`. */
export const topicSections = pgTable(
  'topic_sections',
  {
    topicId: integer('topic_id')
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    type: smallint().notNull(),
    title: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.topicId, t.type] })],
)

export const topicArticles = pgTable(
  'topic_articles',
  {
    topicId: integer('topic_id')
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    type: smallint().notNull(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.topicId, t.type, t.articleId] }),
    index('topic_articles_article').on(t.articleId),
  ],
)
