import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { CatalogueKind } from '#lib/questions/catalogues.ts'
import type { ErratumKind } from '#lib/questions/errata.ts'
import type { QuestionBody, QuestionKey } from '#lib/questions/stored.ts'
import type { QuestionType } from '#lib/questions/types.ts'
import { isFilmed } from './recordings/filmed.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** The tree of subjects; questions hang on its leaves. */
export const catalogues = pgTable('catalogues', {
  id: integer().primaryKey(),
  parentId: integer('parent_id').references((): AnyPgColumn => catalogues.id),
  name: text().notNull(),
  intro: text().notNull().default(''),
  position: smallint().notNull(),
  /** Practising it is for members; the entitlement check says so. */
  membersOnly: boolean('members_only').notNull().default(false),
  /** A library for classes (classSubjectLibrary), not part of the public tree. */
  forClass: boolean('for_class').notNull().default(false),
  /** Said by the topmost catalogue for all below it. Interviews and drills are in no list but their own. */
  kind: text().notNull().default('practice').$type<CatalogueKind>(),
  isShown: boolean('is_shown').notNull().default(true),
  /** In no public list, with all below it: it is hidden, or opened by name to the members of a class or on the pages of interviews or drills. */
  isWithheld: boolean('is_withheld')
    .notNull()
    .generatedAlwaysAs(sql`for_class or kind <> 'practice' or not is_shown`),
  /** Name by which content files may still call it, since it was renamed at the desk. */
  formerName: text('former_name'),
  /** Set at the desk: an import leaves it alone. */
  ofDesk: boolean('of_desk').notNull().default(false),
})

export const questions = pgTable(
  'questions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The id of the content file. */
    contentId: text('content_id').notNull().unique(),
    type: text().notNull().$type<QuestionType>(),
    catalogueId: integer('catalogue_id')
      .notNull()
      .references(() => catalogues.id),
    /** The version that new sittings get. */
    version: integer().notNull(),
    /** Hash of the imported line; an equal one is no change. */
    contentHash: text('content_hash').notNull(),
    year: smallint(),
    source: text().notNull().default(''),
    license: text().notNull().default(''),
    /** Opinion of staff, 1 easy to 5 hard; null when nobody has said. What is measured stands in question_stats. */
    staffDifficulty: smallint('staff_difficulty'),
    /** Written or changed at the desk of the bank: an import leaves it alone. */
    ofDesk: boolean('of_desk').notNull().default(false),
    /** Why nobody is asked it any more, as learners who had it read it in place of a verdict; null while it stands. */
    withdrawn: text(),
    /** Null while it stands. Entries that leave wrong-question books by it have left at this moment. */
    withdrawnAt: at('withdrawn_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When the version was written that new sittings get. */
    writtenAt: at('written_at').notNull().defaultNow(),
  },
  (t) => [
    index('questions_catalogue').on(t.catalogueId, t.id),
    // The list of the desk, the newest first: all that says whether a question is of the bank stands in it.
    index('questions_written').on(t.writtenAt, t.id, t.catalogueId, t.contentId),
    // The desk counts those that staff have an opinion of by this alone.
    index('questions_thought')
      .on(t.staffDifficulty, t.id, t.catalogueId, t.contentId)
      .where(sql`staff_difficulty is not null`),
  ],
)

/** Texts that may be seen before an answer is submitted. A sitting keeps the version it was given. */
export const questionVersions = pgTable(
  'question_versions',
  {
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    body: jsonb().notNull().$type<QuestionBody>(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.version] }),
    // Those of materials alone, whose words the index of stems does not have.
    index('question_versions_unstemmed')
      .on(t.questionId)
      .where(sql`coalesce(body ->> 'stem', '') = ''`),
  ],
)

/** Answers and analyses, in a table of their own: a query for a practice page cannot fetch them by accident. */
export const questionKeys = pgTable(
  'question_keys',
  {
    questionId: integer('question_id').notNull(),
    version: integer().notNull(),
    key: jsonb().notNull().$type<QuestionKey>(),
    /** The line of the content file as it came, answer included: what an export writes and the next version is compared with. */
    source: text().notNull().default(''),
    /** Mark that equal questions share (fingerprint.ts), '' without a line; null until it has been computed. */
    fingerprint: text(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.version] }),
    index('question_keys_fingerprint').on(t.fingerprint),
    foreignKey({
      columns: [t.questionId, t.version],
      foreignColumns: [questionVersions.questionId, questionVersions.version],
    }).onDelete('cascade'),
    // Few analyses are films; lists of them would read every key.
    index('question_keys_filmed').on(t.questionId).where(isFilmed('key')),
  ],
)

/**
 * Points that a written answer is marked by, of a version and its question or sub-question (`part`, the id of the
 * content file). As secret as the key.
 */
export const scoringPoints = pgTable(
  'scoring_points',
  {
    questionId: integer('question_id').notNull(),
    version: integer().notNull(),
    part: text().notNull(),
    position: smallint().notNull(),
    code: text().notNull(),
    text: text().notNull(),
    /** In marks of the content file; a paper that gives others shares its own out by these. */
    score: doublePrecision().notNull(),
    /** Other wordings that meet it. */
    alternatives: jsonb().notNull().default([]).$type<string[]>(),
    /** Without it the answer gets half of the marks at most. */
    required: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.version, t.part, t.code] }),
    foreignKey({
      columns: [t.questionId, t.version],
      foreignColumns: [questionVersions.questionId, questionVersions.version],
    }).onDelete('cascade'),
  ],
)

/** Corrections in public, and how many submitted answers were scored again. */
export const errata = pgTable('errata', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  questionId: integer('question_id')
    .notNull()
    .references(() => questions.id, { onDelete: 'cascade' }),
  kind: text().notNull().default('key').$type<ErratumKind>(),
  /** The version whose key was wrong. Null for other kinds: their sittings keep the version they were given. */
  fromVersion: integer('from_version'),
  toVersion: integer('to_version').notNull(),
  was: text().notNull(),
  is: text().notNull(),
  rescored: integer().notNull().default(0),
  /** Null until the affected sittings have been scored again. */
  rescoredAt: at('rescored_at'),
  at: at('at').notNull().defaultNow(),
})

/** Counters of first answers only: one learner counts once for a question. `picks` counts options by head. */
export const questionStats = pgTable(
  'question_stats',
  {
    questionId: integer('question_id')
      .primaryKey()
      .references(() => questions.id, { onDelete: 'cascade' }),
    answered: integer().notNull().default(0),
    right: integer().notNull().default(0),
    picks: jsonb().notNull().default({}).$type<Record<string, number>>(),
    /** Measured difficulty in logits, 0 for the middle of its module; null while nobody's answer has told anything. Levels write it. */
    difficulty: doublePrecision(),
    /** First answers that it is measured by: those that are no guesses. */
    measured: integer().notNull().default(0),
  },
  // The list of the desk that begins with what is measured least.
  (t) => [index('question_stats_measured').on(t.measured, t.questionId).where(sql`measured > 0`)],
)
