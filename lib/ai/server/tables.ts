import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import { questionId } from '#lib/questions/server/columns.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A text of a model about one version of a question, shared by all who ask for it. */
export const aiTexts = pgTable(
  'ai_texts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    questionId: questionId(),
    version: integer().notNull(),
    model: text().notNull(),
    status: text().notNull().$type<'writing' | 'done' | 'failed'>(),
    text: text().notNull().default(''),
    /** Why it failed, for the operator; the text is then what the model had written. */
    reason: text().notNull().default(''),
    /** While it is written the most it may cost, then what it did; a Shanghai day's sum is what the price cap holds. */
    costFen: doublePrecision('cost_fen').notNull().default(0),
    startedAt: at('started_at').notNull().defaultNow(),
    finishedAt: at('finished_at'),
  },
  (t) => [
    uniqueIndex('ai_texts_live')
      .on(t.questionId, t.version, t.model)
      .where(sql`status <> 'failed'`),
    index('ai_texts_started').on(t.startedAt),
  ],
)

/** A delivered text: what a non-member's free count counts, once for each version of a question. */
export const aiUses = pgTable(
  'ai_uses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    questionId: questionId(),
    version: integer().notNull(),
    textId: integer('text_id').references(() => aiTexts.id, { onDelete: 'set null' }),
    /** Day in Shanghai. */
    day: date().notNull(),
    free: boolean().notNull(),
    /** Reserved before the text is written, delivered after; a reservation that came to nothing is deleted. */
    reservedAt: at('reserved_at').notNull().defaultNow(),
    deliveredAt: at('delivered_at'),
    /** 1 satisfied, 0 not; set once. */
    thumbsUp: smallint('thumbs_up'),
  },
  (t) => [
    uniqueIndex('ai_uses_once').on(t.userId, t.questionId, t.version),
    index('ai_uses_day').on(t.userId, t.day),
  ],
)

export const noticeReads = pgTable(
  'notice_reads',
  { userId: userId(), type: smallint().notNull(), at: at('at').notNull().defaultNow() },
  (t) => [primaryKey({ columns: [t.userId, t.type] })],
)
