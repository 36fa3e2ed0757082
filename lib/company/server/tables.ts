import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/** 招聘: one open position of the company itself. */
export const jobOpenings = pgTable('job_openings', {
  id: integer().primaryKey(),
  title: text().notNull(),
  department: text().notNull(),
  place: text().notNull(),
  headcount: smallint().notNull(),
  salary: text().notNull(),
  duties: jsonb().notNull().$type<string[]>(),
  demands: jsonb().notNull().$type<string[]>(),
  position: smallint().notNull(),
})
