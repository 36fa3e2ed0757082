import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
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
  uuid,
} from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import { guests, users } from '#lib/accounts/server/tables.ts'
import { papers } from '#lib/papers/server/tables.ts'
import type { Policy } from '#lib/questions/policies/policies.ts'
import { questionId } from '#lib/questions/server/columns.ts'
import { questions } from '#lib/questions/server/tables.ts'
import type { Answer, SelfMark } from '#lib/questions/types.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A `sample` is the beginning of a paper, as a guest is asked it; a `mock` is sat by all at the same time, a `rewrite` is a marked answer written anew. */
export type SittingKind =
  | 'catalogue'
  | 'paper'
  | 'sample'
  | 'simulation'
  | 'wrong'
  | 'review'
  | 'favorites'
  | 'quick'
  | 'own'
  | 'mock'
  | 'level'
  | 'interview'
  | 'rewrite'
  | 'drill'

/** 练习: marked at the hand-in; 背题: each answer is shown its key once it is given, and stays as it was then. */
export type SittingMode = 'practice' | 'study'

/** One sitting. What it asks and how it scores is frozen in sitting_questions. */
export const sittings = pgTable(
  'sittings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Either an account's, or a guest's until an account takes it. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    guestId: integer('guest_id').references(() => guests.id, { onDelete: 'cascade' }),
    kind: text().notNull().$type<SittingKind>(),
    mode: text().notNull().default('practice').$type<SittingMode>(),
    title: text().notNull(),
    paperId: integer('paper_id').references(() => papers.id),
    catalogueId: integer('catalogue_id'),
    /** Which mock exam it is a sitting of. No foreign key, since mocks stand above practice. */
    mockId: integer('mock_id'),
    /** Sitting and place of the marked answer that this one writes anew: always the first draft. */
    revisionOf: integer('revision_of').references((): AnyPgColumn => sittings.id, {
      onDelete: 'cascade',
    }),
    revisionPosition: smallint('revision_position'),
    /** Marked for staff alone, and counted nowhere, until its results are out. */
    sealed: boolean().notNull().default(false),
    /** Made by the browser: a repeated start is the same sitting. */
    clientKey: uuid('client_key').notNull(),
    startedAt: at('started_at').notNull().defaultNow(),
    /** By how many percent the learner has lengthened the time, for practice. */
    extraTime: smallint('extra_time').notNull().default(0),
    /** Timed papers close themselves then. */
    expiresAt: at('expires_at'),
    submittedAt: at('submitted_at'),
    closedBy: text('closed_by').$type<'learner' | 'deadline'>(),
    /** Null until it is marked. */
    score: doublePrecision(),
    full: doublePrecision().notNull(),
    questionCount: smallint('question_count').notNull(),
  },
  (t) => [
    uniqueIndex('sittings_client_key').on(t.userId, t.clientKey),
    // One open sitting of a paper; a second device continues it. Two mock exams may have the same paper.
    uniqueIndex('sittings_open_paper')
      .on(t.userId, t.paperId, t.kind)
      .where(sql`submitted_at is null and paper_id is not null and mock_id is null`),
    // A mock exam is sat once. It leads by the mock, whose sittings are unsealed and compared together.
    uniqueIndex('sittings_mock').on(t.mockId, t.userId).where(sql`mock_id is not null`),
    check('sittings_of_mock', sql`(${t.kind} = 'mock') = (${t.mockId} is not null)`),
    check(
      'sittings_of_first_draft',
      sql`(${t.kind} = 'rewrite') = (${t.revisionOf} is not null and ${t.revisionPosition} is not null)`,
    ),
    // All drafts of an answer, of which one at most is being written.
    index('sittings_drafts')
      .on(t.revisionOf, t.revisionPosition, t.id)
      .where(sql`revision_of is not null`),
    uniqueIndex('sittings_open_draft')
      .on(t.revisionOf, t.revisionPosition)
      .where(sql`revision_of is not null and submitted_at is null`),
    check('sittings_one_owner', sql`num_nonnulls(${t.userId}, ${t.guestId}) = 1`),
    // The key of a paper is shown after its hand-in alone.
    check(
      'sittings_mode',
      sql`${t.mode} = 'practice' or (${t.mode} = 'study' and ${t.paperId} is null)`,
    ),
    uniqueIndex('sittings_guest_key').on(t.guestId, t.clientKey).where(sql`guest_id is not null`),
    uniqueIndex('sittings_guest_open_paper')
      .on(t.guestId, t.paperId, t.kind)
      .where(sql`guest_id is not null and submitted_at is null and paper_id is not null`),
    index('sittings_user').on(t.userId, t.startedAt),
    index('sittings_deadline').on(t.expiresAt).where(sql`submitted_at is null`),
    index('sittings_unmarked')
      .on(t.submittedAt, t.id)
      .where(sql`sealed and submitted_at is not null and score is null`),
    // Everyone's first sitting of a paper, for 击败百分比.
    index('sittings_paper')
      .on(t.paperId, t.kind, t.userId, t.submittedAt, t.id)
      .where(sql`submitted_at is not null and paper_id is not null`),
  ],
)

export const sittingQuestions = pgTable(
  'sitting_questions',
  {
    sittingId: integer('sitting_id')
      .notNull()
      .references(() => sittings.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** No foreign key: a hundred are written at once, and each would lock a row that all sitters of a mock exam share. */
    questionId: integer('question_id').notNull(),
    version: integer().notNull(),
    section: text().notNull().default(''),
    full: doublePrecision().notNull(),
    policy: jsonb().notNull().$type<Policy>(),
    /** Null until the sitting is submitted, and for what people mark. */
    score: doublePrecision(),
    correct: boolean(),
    /** The marker's word on a short answer. */
    checkNote: text('check_note'),
    checkImages: jsonb('check_images').notNull().default([]).$type<string[]>(),
    /** The part of `full` that no machine marks in the answer as handed in; null in sittings of before this was noted. */
    openFull: doublePrecision('open_full'),
  },
  (t) => [
    primaryKey({ columns: [t.sittingId, t.position] }),
    // Finds the sittings of a question, and where a learner has met it by one probe for each of theirs. One for both: an
    // entry into a mock exam writes its hundred rows into every index.
    index('sitting_questions_met').on(t.questionId, t.sittingId),
  ],
)

/** By the scoring points of one version of the question. */
export type SelfMarks = { version: number; parts: SelfMark[] }

/** The newest answer to one question of a sitting; `seq` grows with every change a browser makes, an older one never wins. */
export const sittingAnswers = pgTable(
  'sitting_answers',
  {
    sittingId: integer('sitting_id')
      .notNull()
      .references(() => sittings.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    answer: jsonb().notNull().$type<Answer>(),
    flagged: boolean().notNull().default(false),
    /** Options the learner has crossed out, and scratch notes: kept with the answer, never scored. */
    eliminated: jsonb().notNull().default([]).$type<string[]>(),
    scratch: text().notNull().default(''),
    seconds: integer().notNull().default(0),
    /** Milliseconds since 1970 at which an answer was first given, by the server's clock; null for a blank, and for one given before this was noted. */
    answeredAt: doublePrecision('answered_at'),
    /** The same of its last change, which flags and notes are none of. */
    answerChangedAt: doublePrecision('answer_changed_at'),
    /** Milliseconds since 1970 by the browser's clock, made unique by it: the order of changes across devices. */
    changedAt: doublePrecision('changed_at').notNull(),
    savedAt: at('saved_at').notNull().defaultNow(),
    /** When the key was shown beside it, in a sitting of mode study: the answer has not changed since. */
    revealedAt: at('revealed_at'),
    /** How the learner marked the written parts themselves, apart from all that counts (自评); null: not at all. */
    selfMarks: jsonb('self_marks').$type<SelfMarks>(),
  },
  (t) => [primaryKey({ columns: [t.sittingId, t.position] })],
)

/** The first submitted answer of a learner to a question, blanks left out; the marked ones are what the site-wide rates count. */
export const firstAnswers = pgTable(
  'first_answers',
  {
    questionId: questionId(),
    userId: userId(),
    /** Null: a person has to mark it. */
    correct: boolean(),
    /** Given with the last of the hints: no rate and no measure counts it. */
    aided: boolean().notNull().default(false),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.userId] }),
    // A learner's progress through a tree of many thousand questions.
    index('first_answers_user').on(t.userId, t.questionId),
    // In the order in which they came, for what is measured by them.
    index('first_answers_at').on(t.at),
  ],
)

/** The wrong-question book with the FSRS card of each question. */
export const wrongQuestions = pgTable(
  'wrong_questions',
  {
    userId: userId(),
    questionId: questionId(),
    wrongTimes: integer('wrong_times').notNull().default(1),
    rightInRow: smallint('right_in_row').notNull().default(0),
    cause: text().notNull().default(''),
    addedAt: at('added_at').notNull().defaultNow(),
    lastWrongAt: at('last_wrong_at').notNull().defaultNow(),
    leftAt: at('left_at'),
    due: at('due').notNull().defaultNow(),
    /** ts-fsrs's card as it is. */
    card: jsonb().notNull(),
    /** The question that was asked in place of it last (stand-ins.ts), until somebody answers one of them. */
    standIn: integer('stand_in').references(() => questions.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.questionId] }),
    index('wrong_questions_due').on(t.userId, t.due).where(sql`left_at is null`),
    index('wrong_questions_newest').on(t.userId, t.lastWrongAt).where(sql`left_at is null`),
  ],
)

export const favorites = pgTable(
  'favorites',
  { userId: userId(), questionId: questionId(), at: at('at').notNull().defaultNow() },
  (t) => [
    primaryKey({ columns: [t.userId, t.questionId] }),
    index('favorites_newest').on(t.userId, t.at),
  ],
)

export const questionNotes = pgTable(
  'question_notes',
  {
    userId: userId(),
    questionId: questionId(),
    note: text().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.questionId] })],
)

export const practiceSettings = pgTable('practice_settings', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** 我的考试: the window of the calendar; null for a day of one's own. No foreign key, since an import may take an exam away and bring it back. */
  examId: integer('exam_id'),
  /** Its day, before which reviews are due: the own one, or the window's as `followExams` last saw it. */
  examDay: date('exam_day'),
  /** Right answers in a row after which a question leaves the wrong-question book. */
  leaveAfter: smallint('leave_after').notNull().default(2),
})
