import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { cities } from '#lib/cities/server/tables.ts'

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

/** 职位: one position of one year's recruitment; with `scoreLine` once the interview list is out. */
export const examPositions = pgTable(
  'exam_positions',
  {
    id: integer().primaryKey(),
    year: smallint().notNull(),
    /** A name of lib/exams/kinds.ts. */
    kind: text().notNull(),
    /** Null for the central organs. */
    cityId: integer('city_id').references(() => cities.id),
    unit: text().notNull(),
    title: text().notNull(),
    /** 职位类别, such as 综合文字. */
    category: text().notNull(),
    headcount: smallint().notNull(),
    education: text().notNull(),
    majors: text().notNull(),
    conditions: text().notNull(),
    applicants: integer(),
    /** The lowest and highest written score that reached the interview, of 100 or as `fullScore` says. */
    scoreLine: numeric('score_line', { precision: 6, scale: 2, mode: 'number' }),
    topScore: numeric('top_score', { precision: 6, scale: 2, mode: 'number' }),
    fullScore: smallint('full_score').notNull(),
    note: text().notNull(),
  },
  (t) => [index('exam_positions_year').on(t.year, t.cityId, t.id)],
)

/** 官方入口: where a province lets candidates sign up, print tickets and look up scores. */
export const examPortals = pgTable(
  'exam_portals',
  {
    id: integer().primaryKey(),
    /** Null for the whole country. */
    cityId: integer('city_id').references(() => cities.id),
    name: text().notNull(),
    link: text().notNull(),
    /** What it serves. */
    signUp: boolean('sign_up').notNull(),
    ticket: boolean().notNull(),
    score: boolean().notNull(),
    note: text().notNull(),
    /** The day on which somebody last opened the link. */
    checkedOn: date('checked_on').notNull(),
  },
  (t) => [index('exam_portals_city').on(t.cityId, t.id)],
)
