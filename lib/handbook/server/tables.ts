import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/** 专业: one entry of the catalogue of majors; `level` 1 is 本科, 2 研究生, 3 专科. */
export const majors = pgTable(
  'majors',
  {
    level: smallint().notNull().$type<1 | 2 | 3>(),
    code: text().primaryKey(),
    name: text().notNull(),
    /** 学科门类 (本科, 研究生) or 专业大类, with its code: the filter of the page. */
    categoryCode: text('category_code').notNull(),
    category: text().notNull(),
    /** 专业类 or 一级学科. */
    family: text().notNull(),
  },
  (t) => [index('majors_category').on(t.level, t.categoryCode, t.code)],
)
