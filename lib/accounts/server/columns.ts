import { integer } from 'drizzle-orm/pg-core'
import { users } from './tables.ts'

/** The column of a row that belongs to a user and goes with the account. */
export const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
