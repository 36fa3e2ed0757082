import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Uploads past their time that no row refers to. What stands here for another day is deleted. */
export const unusedUploads = pgTable('unused_uploads', {
  key: text().primaryKey(),
  markedAt: timestamp('marked_at', { withTimezone: true }).notNull().defaultNow(),
})
