import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import type { AnswerState } from '#lib/chat/protocol.ts'
import type { Cited } from '#lib/chat/sources.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Whom a learner asks, as data: what it is told (`prompt`), what it may cite, and how many answers a day are free. */
export const chatAssistants = pgTable('chat_assistants', {
  id: integer().primaryKey(),
  /** Stands in addresses and stays. */
  key: text().notNull().unique(),
  name: text().notNull(),
  blurb: text().notNull(),
  /** Questions to begin with, a line each. */
  examples: text().notNull(),
  prompt: text().notNull(),
  /** Counted by the database, which keeps each in chat_prompts. */
  promptVersion: integer('prompt_version').notNull().default(1),
  /** Which passages it may cite: columns of their own, since each is a flag of the desk's form. */
  citesArticle: boolean('cites_article').notNull(),
  citesDocument: boolean('cites_document').notNull(),
  citesExam: boolean('cites_exam').notNull(),
  citesAnalysis: boolean('cites_analysis').notNull(),
  citesInterview: boolean('cites_interview').notNull(),
  /** Says that nothing was found where nothing was, and asks no model. */
  onlyCites: boolean('only_cites').notNull(),
  freePerDay: integer('free_per_day').notNull(),
  position: integer().notNull(),
  isShown: boolean('is_shown').notNull().default(true),
  /** Set at the desk: an import leaves it alone. */
  ofDesk: boolean('of_desk').notNull().default(false),
})

/** Every prompt that an assistant ever had, written by a trigger. */
export const chatPrompts = pgTable(
  'chat_prompts',
  {
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => chatAssistants.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    prompt: text().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.assistantId, t.version] })],
)

export const chatConversations = pgTable(
  'chat_conversations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => chatAssistants.id),
    title: text().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When something was last asked in it. */
    askedAt: at('asked_at').notNull().defaultNow(),
  },
  (t) => [index('chat_conversations_user').on(t.userId, t.askedAt)],
)

/** A question of a learner. Its newest answer is the one that counts. */
export const chatTurns = pgTable(
  'chat_turns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => chatConversations.id, { onDelete: 'cascade' }),
    question: text().notNull(),
    askedAt: at('asked_at').notNull().defaultNow(),
  },
  (t) => [index('chat_turns_conversation').on(t.conversationId, t.id)],
)

/** One try at an answer; what is written of it lies here while it is being written. */
export const chatAnswers = pgTable(
  'chat_answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    turnId: integer('turn_id')
      .notNull()
      .references(() => chatTurns.id, { onDelete: 'cascade' }),
    userId: userId(),
    /** Made by the browser for each press: sent again, it is the same answer. */
    clientKey: uuid('client_key').notNull(),
    state: text().notNull().$type<AnswerState>().default('writing'),
    /** Only ever grows while it is written: its length is the sequence number of the stream. */
    text: text().notNull().default(''),
    /** Why it broke, for the operator. */
    reason: text().notNull().default(''),
    sources: jsonb().notNull().$type<Cited[]>().default([]),
    /** `(offline)` is composed of the passages alone. */
    model: text().notNull().default(''),
    promptVersion: integer('prompt_version').notNull(),
    /** The use of lib/ai that is charged when it is whole; gone when it came to nothing. */
    useId: integer('use_id').notNull(),
    startedAt: at('started_at').notNull().defaultNow(),
    /** When its writer last said that it lives. */
    beatAt: at('beat_at').notNull().defaultNow(),
    finishedAt: at('finished_at'),
    /** 1 satisfied, 0 not; set once. */
    thumbsUp: smallint('thumbs_up'),
  },
  (t) => [
    uniqueIndex('chat_answers_once').on(t.userId, t.clientKey),
    index('chat_answers_turn').on(t.turnId, t.id),
    // Of one user one answer is written at a time in a conversation; the rule asks for those under way.
    index('chat_answers_writing').on(t.beatAt).where(sql`state = 'writing'`),
  ],
)

/** A ticket for one socket, of a login; only its SHA-256 is kept. */
export const chatTickets = pgTable(
  'chat_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    userId: userId(),
    sessionId: integer('session_id').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('chat_tickets_expiry').on(t.expiresAt)],
)

/** Texts that a rule refused or withheld, by their keyed hashes alone. */
export const chatFlags = pgTable(
  'chat_flags',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    assistantKey: text('assistant_key').notNull(),
    /** Side that wrote the text: the learner, or the model. */
    side: text().notNull().$type<'question' | 'answer'>(),
    rule: text().notNull(),
    /** Conversation in which it stands, while it does. */
    conversationId: integer('conversation_id').references(() => chatConversations.id, {
      onDelete: 'set null',
    }),
    model: text().notNull().default(''),
    promptVersion: integer('prompt_version').notNull(),
    /** HMAC-SHA-256 of the text with a key of the installation, by which the same one is known and none is guessed. */
    textHash: text('text_hash').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('chat_flags_at').on(t.at), index('chat_flags_user').on(t.userId)],
)
