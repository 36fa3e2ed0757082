import { index, integer, pgTable, primaryKey, smallint, timestamp } from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import type { ReviewHour } from '#lib/reminders/hours.ts'

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

/** 提醒我: an exam whose dates a user wants to be told. `windowId` outlives the exam, since an import may bring that back. */
export const examReminders = pgTable(
  'exam_reminders',
  { userId: userId(), windowId: integer('window_id').notNull(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.userId, t.windowId] }),
    index('exam_reminders_window').on(t.windowId),
  ],
)

/** At which hour of Shanghai a user is told that reviews are due. */
export const reviewReminders = pgTable(
  'review_reminders',
  {
    userId: userId().primaryKey(),
    hour: smallint().notNull().$type<ReviewHour>(),
    createdAt: createdAt(),
  },
  (t) => [index('review_reminders_hour').on(t.hour)],
)
