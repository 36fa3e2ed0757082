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
  },
  (t) => [
    unique('columns_parent_dir').on(t.parentId, t.dir).nullsNotDistinct(),
    index('columns_parent').on(t.parentId, t.position),
  ],
)
