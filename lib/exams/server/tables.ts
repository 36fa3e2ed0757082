import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { cities } from '#lib/cities/server/tables.ts'
import type { PositionColumn } from '#lib/exams/desk/position-columns.ts'
import type { Education, NoDemand, PartyDemand, Rank } from '#lib/exams/finder/scales.ts'

/** 官方入口: where a province lets candidates sign up, print tickets and look up scores. */
export const examPortals = pgTable(
  'exam_portals',
  {
    id: integer().primaryKey(),
    /** Null for the whole country. */
    cityId: integer('city_id').references(() => cities.id),
    name: text().notNull(),
    link: text().notNull(),
    /** Uses of the site. */
    signUp: boolean('sign_up').notNull(),
    ticket: boolean().notNull(),
    score: boolean().notNull(),
    note: text().notNull(),
    /** The day on which somebody last opened the link. */
    checkedOn: date('checked_on').notNull(),
    /** Set at the desk: an import leaves it alone. */
    ofDesk: boolean('of_desk').notNull().default(false),
  },
  (t) => [index('exam_portals_city').on(t.cityId, t.id)],
)

/** SEQUENCE and LAST-MODIFIED of a calendar entry; a trigger (0006) raises them with every change of the row. */
const calendarMarks = {
  sequence: integer().notNull().default(0),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
}

// Numbers that the desk gives begin above those that folders of content use, so that both may go on side by side.

/** 报名窗口: when one exam takes registrations and when it is sat; dates are days in Asia/Shanghai. */
export const examWindows = pgTable(
  'exam_windows',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100_001 }),
    title: text().notNull(),
    cityId: integer('city_id').references(() => cities.id),
    /** A name of lib/exams/kinds.ts. */
    kind: text().notNull(),
    registrationStart: date('registration_start').notNull(),
    registrationEnd: date('registration_end').notNull(),
    examDate: date('exam_date'),
    note: text().notNull().default(''),
    cancelled: boolean().notNull().default(false),
    /** The official announcement; '' while it is not known. */
    link: text().notNull().default(''),
    /** Made or changed at the desk, its stages and positions with it: an import leaves it alone. */
    ofDesk: boolean('of_desk').notNull().default(false),
    ...calendarMarks,
  },
  (t) => [index('exam_windows_city').on(t.cityId, t.registrationEnd)],
)

/** 环节: what else happens in an exam beside its registration and its written day, such as 打印准考证 or 面试. */
export const examStages = pgTable(
  'exam_stages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1_000_001 }),
    windowId: integer('window_id')
      .notNull()
      .references(() => examWindows.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    note: text().notNull(),
    position: smallint().notNull(),
    ...calendarMarks,
  },
  (t) => [index('exam_stages_window').on(t.windowId, t.startsOn)],
)

/** 职位: one position of one year's recruitment; with `scoreLine` once the interview list is out. */
export const examPositions = pgTable(
  'exam_positions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 10_000_001 }),
    /** The exam that it is taken for; null while that is not known. */
    windowId: integer('window_id').references(() => examWindows.id, { onDelete: 'set null' }),
    year: smallint().notNull(),
    /** A name of lib/exams/kinds.ts. */
    kind: text().notNull(),
    /** Null for the central organs. */
    cityId: integer('city_id').references(() => cities.id),
    unit: text().notNull(),
    title: text().notNull(),
    /** 职位代码, by which a registration names it; '' where nobody entered it. Several years and exams may share one. */
    code: text().notNull().default(''),
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
    /** Conditions of education, majors and the rest, as fields; see lib/exams/finder/conditions.ts. */
    majorCodes: text('major_codes').array(),
    minEducation: text('min_education').$type<Education | NoDemand>(),
    minRank: text('min_rank').$type<Rank | NoDemand>(),
    maxRank: text('max_rank').$type<Rank>(),
    minServiceYears: smallint('min_service_years'),
    minGrassrootsYears: smallint('min_grassroots_years'),
    party: text().$type<PartyDemand | NoDemand>(),
    further: text(),
  },
  (t) => [
    index('exam_positions_year').on(t.year, t.cityId, t.id),
    index('exam_positions_window').on(t.windowId, t.id),
    index('exam_positions_code').on(t.code).where(sql`${t.code} <> ''`),
  ],
)

/** Faults of a row; the column is null where no single cell is wrong, and `isLost` where only a new text mends it. */
export type WaitingFault = { column: PositionColumn | null; reason: string; isLost?: true }

/** 待改的行: a row with faults of a table of positions, until staff mend or dismiss it. */
export const waitingPositions = pgTable(
  'waiting_positions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    windowId: integer('window_id')
      .notNull()
      .references(() => examWindows.id, { onDelete: 'cascade' }),
    /** Name of the file, of the sheet where several were read, and the line in it. */
    file: text().notNull(),
    sheet: text().notNull(),
    line: integer().notNull(),
    /** Texts of the table, and those that staff wrote in their place; `id` is the number of the stored position that it is of, or 新. */
    cells: jsonb().$type<Partial<Record<PositionColumn, string>>>().notNull(),
    faults: jsonb().$type<WaitingFault[]>().notNull(),
    /** Counts what staff wrote, so that nobody overwrites another. */
    version: integer().notNull().default(0),
  },
  (t) => [index('waiting_positions_window').on(t.windowId, t.id)],
)

/** Positions that the last whole table of their exam left out, until staff remove or keep them. */
export const unlistedPositions = pgTable(
  'unlisted_positions',
  {
    positionId: integer('position_id')
      .primaryKey()
      .references(() => examPositions.id, { onDelete: 'cascade' }),
    windowId: integer('window_id')
      .notNull()
      .references(() => examWindows.id, { onDelete: 'cascade' }),
  },
  (t) => [index('unlisted_positions_window').on(t.windowId)],
)

/** 列名: what a column of tables of positions means, as staff said, for all tables of an office about exams of a kind. */
export const positionColumns = pgTable(
  'position_columns',
  {
    /** A name of lib/exams/kinds.ts. */
    kind: text().notNull(),
    /** The host on which the office announces its exams; '' for all offices. */
    office: text().notNull().default(''),
    /** As the head of a table is read: without blanks and brackets, at most 40 signs. */
    name: text().notNull(),
    /** Null where staff said that it is not to be read. */
    column: text().$type<PositionColumn>(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.office, t.name] })],
)
