import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { courseSubjects, courses, teachers } from '#lib/courses/server/tables.ts'

/** 视频: what the video pages list; `shelf` is the page. */
export const videos = pgTable(
  'videos',
  {
    id: integer().primaryKey(),
    shelf: text().notNull().$type<'video' | 'publicClass' | 'theater' | 'live'>(),
    title: text().notNull(),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => courseSubjects.id),
    teacherId: integer('teacher_id').references(() => teachers.id),
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'set null' }),
    /** 剧场: the series that it is an episode of. */
    series: text().notNull(),
    episode: smallint(),
    minutes: smallint().notNull(),
    cover: text(),
    /** The address of the video's file; null while it is not published. */
    film: text(),
    summary: text().notNull(),
    /** Live: from when to when. */
    startsAt: timestamp('starts_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    publishedOn: date('published_on'),
    /** Shown on /videoAd. */
    promoted: boolean().notNull(),
    position: smallint().notNull(),
  },
  (t) => [index('videos_shelf').on(t.shelf, t.subjectId, t.position)],
)
