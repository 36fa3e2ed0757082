import { integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import type { Made } from '#lib/drills/engine/family.ts'
import { catalogues, questions } from '#lib/questions/server/tables.ts'

/** Catalogue in which the drills of a family lie: staff hide it to take the family out of practice. */
export const drillFamilies = pgTable('drill_families', {
  id: text().primaryKey(),
  catalogueId: integer('catalogue_id')
    .notNull()
    .unique()
    .references(() => catalogues.id),
})

/** A dealt drill, which is a question from then on, and everybody's: who comes to its seed later is asked the same. */
export const drills = pgTable(
  'drills',
  {
    questionId: integer('question_id')
      .primaryKey()
      .references(() => questions.id, { onDelete: 'cascade' }),
    ...{ family: text().notNull(), version: smallint().notNull(), level: smallint().notNull() },
    seed: integer().notNull(),
    /** Mistake behind each wrong option, by its letter, in a set by the number of its question and its letter (3B): as secret as the key. */
    mistakes: jsonb().notNull().$type<Made['mistakes']>(),
  },
  (t) => [unique('drills_identity').on(t.family, t.version, t.level, t.seed)],
)
