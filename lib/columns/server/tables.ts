import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'

/** 栏目: a tree of two levels; the header shows the top ones. `dir` is the path segment, unique among its siblings. */
export const columns = pgTable(
  'columns',
  {
    id: integer().primaryKey(),
    parentId: integer('parent_id').references((): AnyPgColumn => columns.id),
    title: text().notNull(),
    dir: text().notNull(),
    /** The enterprise news column stays out of the header. */
    isEnterprise: boolean('is_enterprise').notNull().default(false),
    position: integer().notNull().default(0),
    /** The head of its list; where empty, made of its name. */
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    /** Set at the desk: an import leaves it alone. */
    ofDesk: boolean('of_desk').notNull().default(false),
  },
  (t) => [
    unique('columns_parent_dir').on(t.parentId, t.dir).nullsNotDistinct(),
    index('columns_parent').on(t.parentId, t.position),
  ],
)
