import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { EnquiryTopic } from '#lib/inbox/enquiry-topics.ts'
import { gramsOf } from '#lib/platform/db/grams.ts'
import { questions } from '#lib/questions/server/tables.ts'

// `requestId` comes from the browser: what is sent twice is stored once.

/** 咨询: somebody wants to be called back, with or without an account. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid('request_id').notNull(),
    /** The page that it came from: a name of lib/inbox/enquiry-topics.ts. */
    topic: text().notNull().$type<EnquiryTopic>(),
    name: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: text().notNull().default('new').$type<'new' | 'handled'>(),
    /** Came above a limit: kept, and called after the others. */
    doubtful: boolean().notNull().default(false),
    /** Staff's own; never shown to the visitor. */
    note: text().notNull().default(''),
    handledBy: integer('handled_by').references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    handledAt: timestamp('handled_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('enquiries_request').on(t.requestId),
    index('enquiries_phone').on(t.phone, t.createdAt),
    // As the desk lists them.
    index('enquiries_waiting').on(t.doubtful, t.id).where(sql`status = 'new'`),
    index('enquiries_handled').on(t.handledAt, t.id).where(sql`status = 'handled'`),
    // Its words.
    index('enquiries_words').using('gin', gramsOf([t.name, t.phone, t.message, t.note])),
  ],
)

/** 意见反馈. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid('request_id').notNull(),
    userId: userId(),
    kind: text().notNull().$type<'fault' | 'wish' | 'content' | 'money' | 'other'>(),
    content: text().notNull(),
    /** Addresses of images that the user uploaded. */
    images: jsonb().notNull().$type<string[]>(),
    /** The page it is about. */
    path: text().notNull().default(''),
    /** The question that it reports a fault of (报错): the desk of the question bank answers those. */
    questionId: integer('question_id').references(() => questions.id, { onDelete: 'set null' }),
    status: text().notNull().default('new').$type<'new' | 'answered'>(),
    reply: text().notNull().default(''),
    repliedBy: integer('replied_by').references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    repliedAt: timestamp('replied_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('feedbacks_request').on(t.userId, t.requestId),
    index('feedbacks_user').on(t.userId, t.id),
    // As the desk lists them: of the new ones it asks who wrote them, since diamond members come first.
    index('feedbacks_new').on(t.id, t.userId, t.questionId).where(sql`status = 'new'`),
    index('feedbacks_answered').on(t.repliedAt, t.id, t.questionId).where(sql`status = 'answered'`),
    // Reports of one question, and those of all, which are few beside the rest.
    index('feedbacks_question')
      .on(t.questionId, t.status, t.id)
      .where(sql`question_id is not null`),
    // Its words.
    index('feedbacks_words').using('gin', gramsOf([t.content, t.reply])),
  ],
)
