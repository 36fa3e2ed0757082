import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import type { FavoriteKind } from '#lib/favorites/kinds.ts'

/**
 * Stars of a user besides questions. `targetId` is the number of an article, course or topic; a row outlives what it
 * names, since an import may bring that back.
 */
export const favoritePages = pgTable(
  'favorite_pages',
  {
    userId: userId(),
    kind: text().notNull().$type<FavoriteKind>(),
    targetId: integer('target_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.targetId] }),
    index('favorite_pages_newest').on(t.userId, t.kind, t.createdAt),
  ],
)
