import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import { classes } from '#lib/classes/server/tables.ts'
import { courseLessons, courses } from '#lib/courses/server/tables.ts'
import type { DeskState } from '#lib/homework/desk-states.ts'
import type { HomeworkState } from '#lib/homework/states.ts'
import { questions } from '#lib/questions/server/tables.ts'
import type { UserAnswer } from '#lib/questions/types.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** 作业: written questions of the bank that learners answer and people mark. */
export const homeworks = pgTable('homeworks', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  title: text().notNull(),
  intro: text().notNull().default(''),
  /** Shown to those alone who have this course; `lessonId` is the lesson of it that is this homework. */
  courseId: integer('course_id').references(() => courses.id),
  lessonId: integer('lesson_id')
    .unique()
    .references(() => courseLessons.id, { onDelete: 'set null' }),
  /** Shown to the members of this class alone. */
  classId: integer('class_id').references(() => classes.id),
  dueAt: at('due_at'),
  /** Words count without punctuation (short-answer2). */
  strictCount: boolean('strict_count').notNull().default(false),
  /** Published ones are shown to learners; a withdrawn one stays readable for who has begun it. */
  stage: text().notNull().default('published').$type<DeskState>(),
  /** Written at the desk: an import leaves it alone. */
  ofDesk: boolean('of_desk').notNull().default(false),
  full: doublePrecision().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})

export const homeworkQuestions = pgTable(
  'homework_questions',
  {
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homeworks.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    score: doublePrecision().notNull(),
  },
  (t) => [primaryKey({ columns: [t.homeworkId, t.position] })],
)

/** Answers of one learner to a homework. */
export const homeworkSubmissions = pgTable(
  'homework_submissions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homeworks.id),
    userId: userId(),
    state: text().notNull().default('draft').$type<HomeworkState>(),
    round: smallint().notNull().default(1),
    full: doublePrecision().notNull(),
    /** Once every part is marked. */
    score: doublePrecision(),
    savedAt: at('saved_at').notNull().defaultNow(),
    /** Moment of the first round. */
    firstSubmittedAt: at('first_submitted_at'),
    submittedAt: at('submitted_at'),
  },
  (t) => [
    uniqueIndex('homework_submissions_user').on(t.userId, t.homeworkId),
    index('homework_submissions_homework').on(t.homeworkId),
  ],
)

/** The answer to one question, which it keeps in the version that its learner was given. */
export const homeworkAnswers = pgTable(
  'homework_answers',
  {
    submissionId: integer('submission_id')
      .notNull()
      .references(() => homeworkSubmissions.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    version: integer().notNull(),
    score: doublePrecision().notNull(),
    answers: jsonb().notNull().default([]).$type<UserAnswer[]>(),
    /** Grows with each save, so that one device does not write over another unseen. */
    revision: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.submissionId, t.position] }),
    uniqueIndex('homework_answers_question').on(t.submissionId, t.questionId),
  ],
)

export type HomeworkRow = typeof homeworks.$inferSelect
export type SubmissionRow = typeof homeworkSubmissions.$inferSelect
export type AnswerRow = typeof homeworkAnswers.$inferSelect
