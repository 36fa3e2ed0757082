import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#lib/accounts/server/tables.ts'
import { gramsOf } from '#lib/platform/db/grams.ts'
import type { Html } from '#lib/platform/text/html.ts'
import { catalogues } from '#lib/questions/server/tables.ts'

/** 科目: what courses, books and videos are about; the filter of their lists. */
export const courseSubjects = pgTable('course_subjects', {
  id: integer().primaryKey(),
  name: text().notNull(),
  position: smallint().notNull(),
})

export const teachers = pgTable('teachers', {
  id: integer().primaryKey(),
  name: text().notNull(),
  title: text().notNull(),
  intro: text().notNull(),
  /** Null shows the family name. */
  avatar: text(),
  position: smallint().notNull(),
  /** Set at the desk: an import leaves it alone. */
  ofDesk: boolean('of_desk').notNull().default(false),
})

/** A course that can be bought. Amounts are fen; `mode` is how it is taught. */
export const courses = pgTable(
  'courses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    title: text().notNull(),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => courseSubjects.id),
    /** A number of lib/courses/kinds.ts. */
    kind: smallint().notNull(),
    mode: text().notNull().$type<'live' | 'recorded' | 'offline'>(),
    intro: text().notNull(),
    /** Markdown, and its sanitised form. */
    detail: text().notNull(),
    detailHtml: text('detail_html').notNull().$type<Html>(),
    cover: text(),
    priceFen: integer('price_fen').notNull(),
    originPriceFen: integer('origin_price_fen'),
    /** First and last day of teaching; null for courses without dates. */
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    /** Where it is held; only what is taught at a place has one. */
    place: text(),
    /** Days of access after a purchase. */
    validDays: integer('valid_days').notNull(),
    position: smallint().notNull(),
    onSale: boolean('on_sale').notNull().default(true),
    /** Tier of membership from which members watch it without buying it; null where they buy it as everybody does. */
    membersFrom: smallint('members_from').$type<10 | 20>(),
    /** Written at the desk, with its teachers and lessons: an import leaves it alone. */
    ofDesk: boolean('of_desk').notNull().default(false),
  },
  (t) => [index('courses_subject').on(t.subjectId, t.kind, t.position)],
)

export const courseTeachers = pgTable(
  'course_teachers',
  {
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    teacherId: integer('teacher_id')
      .notNull()
      .references(() => teachers.id),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.teacherId] })],
)

/** 课时: one line of a course's outline. */
export const courseLessons = pgTable(
  'course_lessons',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    chapter: text().notNull(),
    title: text().notNull(),
    minutes: smallint().notNull(),
    /** When it is taught live. */
    startsAt: timestamp('starts_at', { withTimezone: true }),
    /** A video that anybody may watch: the trial lesson. */
    trialVideo: text('trial_video'),
    /** Name of the film that its buyers watch (lib/platform/providers/film/own-films.ts). */
    film: text(),
    /** Or name and pages of the PDF that they read (lib/courses/server/lesson-documents.ts). */
    document: text(),
    documentPages: smallint('document_pages'),
    /** Or the catalogue that they practise. A homework names its lesson itself. */
    catalogueId: integer('catalogue_id').references(() => catalogues.id),
    position: smallint().notNull(),
  },
  (t) => [
    index('course_lessons_course').on(t.courseId, t.position),
    index('course_lessons_catalogue').on(t.catalogueId).where(sql`catalogue_id is not null`),
    check(
      'course_lessons_kind',
      sql`num_nonnulls(${t.film}, ${t.document}, ${t.catalogueId}) <= 1`,
    ),
    check('course_lessons_pages', sql`(${t.document} is null) = (${t.documentPages} is null)`),
  ],
)

/** A buyer's word on a course; `userId` is null for those that came with the content. */
export const courseReviews = pgTable(
  'course_reviews',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1_000_000 }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    author: text().notNull(),
    rating: smallint().notNull(),
    body: text().notNull(),
    reviewedOn: date('reviewed_on').notNull(),
    /** Since when staff keep it from the page, and why; null and '' while it is shown. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
    hiddenReason: text('hidden_reason').notNull().default(''),
  },
  (t) => [
    index('course_reviews_course').on(t.courseId, t.reviewedOn),
    // What learners wrote, for the list of the desk.
    index('course_reviews_written').on(t.reviewedOn, t.id).where(sql`user_id is not null`),
    index('course_reviews_words').using('gin', gramsOf([t.body])),
    uniqueIndex('course_reviews_once').on(t.courseId, t.userId),
    check('course_reviews_rating', sql`${t.rating} between 1 and 5`),
  ],
)
