import {
  bigint,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import { courseLessons, courses } from '#lib/courses/server/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Whole seconds of a film, as PostgreSQL writes them: `{[0,15),[30,45)}`. */
const seconds = customType<{ data: string }>({ dataType: () => 'int4multirange' })

/** 学习进度: what a user has seen of a lesson's film or document, and whether its work was handed in. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: userId(),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => courseLessons.id, { onDelete: 'cascade' }),
    /** Second at which it goes on. */
    position: integer().notNull().default(0),
    furthest: integer().notNull().default(0),
    watched: seconds().notNull().default('{}'),
    /** Length of the film when it was last played, in seconds; 0 for what is no film. */
    seconds: integer().notNull().default(0),
    /** Page of a document at which it goes on, and the last that was seen. */
    page: smallint(),
    furthestPage: smallint('furthest_page'),
    /** Seconds that passed meanwhile by our clock, however fast it was played. */
    studied: integer().notNull().default(0),
    doneAt: at('done_at'),
    /** Bytes of the film that were sent. */
    servedBytes: bigint('served_bytes', { mode: 'number' }).notNull().default(0),
    /** When it was watched, sent or handed in last, once that is enough for the lesson to be taken. */
    takenAt: at('taken_at'),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lessonId] }),
    index('lesson_progress_lesson').on(t.lessonId),
  ],
)

/** 学习天数: seconds that films ran for a user on a day of Shanghai, by our clock. */
export const studyDays = pgTable(
  'study_days',
  { userId: userId(), day: date().notNull(), seconds: integer().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)

/** The one playing of an account: the next takes its place, and it ends with access. */
export const playStreams = pgTable('play_streams', {
  userId: userId().primaryKey(),
  id: uuid().notNull(),
  lessonId: integer('lesson_id')
    .notNull()
    .references(() => courseLessons.id, { onDelete: 'cascade' }),
  startedAt: at('started_at').notNull().defaultNow(),
  beatAt: at('beat_at').notNull().defaultNow(),
  /** Seconds of film that were credited since it started. */
  credited: integer().notNull().default(0),
})

/** 课堂笔记: a user's note at a second of a film. */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => courseLessons.id, { onDelete: 'cascade' }),
    second: integer().notNull(),
    text: text().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('lesson_notes_user').on(t.userId, t.lessonId, t.second),
    index('lesson_notes_lesson').on(t.lessonId),
  ],
)

/** 开通: a course that staff have given somebody, until a moment, with their reason. */
export const courseGrants = pgTable(
  'course_grants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    endsAt: at('ends_at').notNull(),
    revokedAt: at('revoked_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('course_grants_user').on(t.userId, t.courseId),
    index('course_grants_course').on(t.courseId),
  ],
)
