import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import type { CardSource } from '#lib/lectures/card-sources.ts'
import { questionId } from '#lib/questions/server/columns.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** 体验卡: opens so many lectures to a user; what it opened is counted by lecture_unlocks. */
export const experienceCards = pgTable(
  'experience_cards',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    source: text().notNull().$type<CardSource>(),
    total: integer().notNull(),
    /** Null: good for as long as the account. */
    endsAt: at('ends_at'),
    /** Words of staff who gave it; empty otherwise. */
    reason: text().notNull().default(''),
    /** Made by the browser of staff: a repeated call gives no second card. */
    requestId: uuid('request_id').unique(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('experience_cards_user').on(t.userId),
    uniqueIndex('experience_cards_first').on(t.userId).where(sql`source = 'first'`),
  ],
)

/** 打开过的讲解: for good, unless the card goes, which goes with its account alone. */
export const lectureUnlocks = pgTable(
  'lecture_unlocks',
  {
    userId: userId(),
    questionId: questionId(),
    cardId: integer('card_id')
      .notNull()
      .references(() => experienceCards.id, { onDelete: 'cascade' }),
    openedAt: at('opened_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.questionId] }),
    index('lecture_unlocks_card').on(t.cardId),
    index('lecture_unlocks_question').on(t.questionId),
  ],
)
