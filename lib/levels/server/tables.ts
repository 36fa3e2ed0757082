import {
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
} from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { catalogues } from '#lib/questions/server/tables.ts'

/** The topmost catalogue, whose questions lie on one scale. */
const moduleId = () =>
  integer('module_id')
    .notNull()
    .references(() => catalogues.id, { onDelete: 'cascade' })

/** Ability of a learner in a module, in logits on the scale of its difficulties. */
export const learnerAbilities = pgTable(
  'learner_abilities',
  {
    userId: userId(),
    moduleId: moduleId(),
    ability: doublePrecision().notNull(),
    answers: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.moduleId] })],
)

/** How far first answers and errata have been measured: one row. */
export const difficultyProgress = pgTable('difficulty_progress', {
  id: integer().primaryKey(),
  /** When the newest first answers came that were read, all of that moment included. */
  at: timestamp({ withTimezone: true }).notNull(),
  /** The newest correction whose question was measured anew. */
  erratumId: integer('erratum_id').notNull().default(0),
})

/** Which level a sitting is of. What it came to is read from the sitting, so that corrected keys count. */
export const levelSittings = pgTable('level_sittings', {
  sittingId: integer('sitting_id')
    .primaryKey()
    .references(() => sittings.id, { onDelete: 'cascade' }),
  moduleId: moduleId(),
  level: smallint().notNull(),
  /** How many levels the module had then. */
  levels: smallint().notNull(),
})
