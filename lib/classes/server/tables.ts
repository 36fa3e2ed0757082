import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import { courses } from '#lib/courses/server/tables.ts'
import { catalogues } from '#lib/questions/server/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const classId = () =>
  integer('class_id')
    .notNull()
    .references(() => classes.id, { onDelete: 'cascade' })

/** 班级: a run of a course. Days are Shanghai's. */
export const classes = pgTable(
  'classes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    title: text().notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    /** Access to the course that began on these days belongs to this class; null: no last day. */
    joinFrom: date('join_from', { mode: 'string' }).notNull(),
    joinUntil: date('join_until', { mode: 'string' }),
    /** Member of staff who teaches it. Without a reference: a class outlasts accounts (personal-data.ts). */
    teacherUserId: integer('teacher_user_id'),
    /** Written at the desk: an import leaves it alone. */
    ofDesk: boolean('of_desk').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('classes_course').on(t.courseId)],
)

/** Exceptions alone: whom staff put in or took out, whenever their access began. */
export const classMembers = pgTable(
  'class_members',
  {
    classId: classId(),
    userId: userId(),
    state: text().notNull().$type<'added' | 'removed'>(),
    reason: text().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.classId, t.userId] }), index('class_members_user').on(t.userId)],
)

/** The topmost catalogues that a class practises, each with what is below it. */
export const classLibraries = pgTable(
  'class_libraries',
  {
    classId: classId(),
    catalogueId: integer('catalogue_id')
      .notNull()
      .references(() => catalogues.id),
  },
  (t) => [
    primaryKey({ columns: [t.classId, t.catalogueId] }),
    index('class_libraries_catalogue').on(t.catalogueId),
  ],
)

/** 班级公告. */
export const classAnnouncements = pgTable(
  'class_announcements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    classId: classId(),
    title: text().notNull(),
    text: text().notNull(),
    at: at('at').notNull().defaultNow(),
    withdrawnAt: at('withdrawn_at'),
  },
  (t) => [index('class_announcements_class').on(t.classId)],
)
