import { eq, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { ArticleState } from '#lib/articles/states.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { columns } from '#lib/columns/server/tables.ts'
import type { Heading } from '#lib/platform/content/render/body/finish-tree.ts'
import type { Html } from '#lib/platform/text/html.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** 属性: what kind of text an article is (公告, 指南 …); a filter of the column lists, so `dir` may not equal a city's. */
export const attributes = pgTable('attributes', {
  id: integer().primaryKey(),
  dir: text().notNull().unique(),
  name: text().notNull(),
})

export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey(),
    title: text().notNull(),
    /** The top column; lists of a top column need no join. */
    columnId: integer('column_id')
      .notNull()
      .references((): AnyPgColumn => columns.id),
    subColumnId: integer('sub_column_id').references((): AnyPgColumn => columns.id),
    cityId: integer('city_id').references(() => cities.id),
    attributeId: integer('attribute_id').references(() => attributes.id),
    source: text().notNull().default(''),
    description: text().notNull().default(''),
    license: text().notNull().default(''),
    licenseClass: text('license_class').notNull().default(''),
    /** The body as it came, in `bodyFormat`; what content:export writes back. */
    body: text().notNull(),
    bodyFormat: text('body_format').notNull().$type<'md' | 'html'>(),
    /** The sanitised body, the only form that is ever rendered. */
    bodyHtml: text('body_html').notNull().$type<Html>(),
    headings: jsonb().notNull().$type<Heading[]>(),
    /** SHA-256 of everything an import sets: equal means that nothing changed. */
    contentHash: text('content_hash').notNull(),
    /** Null for material without a known date: shown without one and listed last. */
    publishedAt: timestamp('published_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the newest revision replaced the one before; null until the first edit. */
    revisedAt: timestamp('revised_at', { withTimezone: true }),
    /** Whether everybody may read it (../states.ts). What an import brings is published. */
    state: text().notNull().default('published').$type<ArticleState>(),
    /** The day from which its text has to be looked at again (需更新). */
    dueOn: date('due_on'),
  },
  (t) => {
    const newest = [sql`${t.publishedAt} desc nulls last`, sql`${t.id} desc`] as const
    return [
      index('articles_newest').on(...newest),
      index('articles_column').on(t.columnId, ...newest),
      index('articles_sub_column').on(t.subColumnId, ...newest),
      index('articles_city').on(t.cityId, ...newest),
      index('articles_attribute').on(t.attributeId, ...newest),
      // Counts behind the filters of a list are answered from this index alone.
      index('articles_filters')
        .on(t.columnId, t.subColumnId, t.cityId, t.attributeId)
        .where(sql`state = 'published'`),
      index('articles_unpublished').on(t.state).where(sql`state <> 'published'`),
    ]
  },
)

/** Articles that everybody may read: every public query asks this view, so that the condition stands here alone. */
export const publishedArticles = pgView('published_articles').as((query) =>
  query.select().from(articles).where(eq(articles.state, 'published')),
)

/**
 * Counts the changes of an article's texts and state: a save names the number it was made from. Apart from the article,
 * since a change here is none of what pages show.
 */
export const articleBases = pgTable('article_bases', {
  articleId: integer('article_id')
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  basis: integer().notNull().default(0),
})

/** Texts that an edit replaced; the current one stands in `articles`. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    id: serial().primaryKey(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    replacedAt: timestamp('replaced_at', { withTimezone: true }).notNull().defaultNow(),
    title: text().notNull(),
    description: text().notNull(),
    body: text().notNull(),
    bodyFormat: text('body_format').notNull().$type<'md' | 'html'>(),
    contentHash: text('content_hash').notNull(),
  },
  (t) => [index('article_revisions_article').on(t.articleId, t.replacedAt)],
)

export const tags = pgTable('tags', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
})

export const articleTags = pgTable(
  'article_tags',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id),
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.tagId] }),
    index('article_tags_tag').on(t.tagId, t.articleId),
  ],
)

/** The search's own copy: narrow rows, words cut by jieba in the application. */
export const articleSearch = pgTable(
  'article_search',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    columnId: integer('column_id').notNull(),
    subColumnId: integer('sub_column_id'),
    cityId: integer('city_id'),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    titleWords: tsvector('title_words').notNull(),
    words: tsvector().notNull(),
  },
  (t) => [
    index('article_search_title_words').using('gin', t.titleWords),
    index('article_search_words').using('gin', t.words),
    index('article_search_newest').on(
      sql`${t.publishedAt} desc nulls last`,
      sql`${t.articleId} desc`,
    ),
  ],
)

/** Readers of an article on one Shanghai day: their sum is the view count, the last seven rank the hot lists. */
export const articleViewDays = pgTable(
  'article_view_days',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.day] }),
    index('article_view_days_day').on(t.day, t.articleId, t.views),
  ],
)

/** One row a reader, article and day, so that a reload is not counted again. */
export const articleReaders = pgTable(
  'article_readers',
  {
    articleId: integer('article_id').notNull(),
    day: date().notNull(),
    reader: bigint({ mode: 'bigint' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.articleId, t.reader] })],
)
