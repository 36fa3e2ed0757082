import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const users = pgTable('users', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  userName: text('user_name').notNull(),
  nickName: text('nick_name').notNull().default(''),
  phone: text().unique(),
  /** argon2id, in its encoded form; null for an account without a password. */
  passwordHash: text('password_hash'),
  role: text().notNull().default('learner').$type<'learner' | 'staff'>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** A login. Only SHA-256 of its two tokens is kept: the portal's (`token`) and the learning platform's (`uuid`). */
export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    learningTokenHash: text('learning_token_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (t) => [index('sessions_user').on(t.userId)],
)
