import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { courseLessons } from '#lib/courses/server/tables.ts'
import type { LiveMessageKind, RoomAccess } from '#lib/live/rules.ts'
import { videos } from '#lib/videos/server/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** 直播间: what is broadcast when, for whom, and from where. */
export const liveRooms = pgTable(
  'live_rooms',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    title: text().notNull(),
    /** Lesson of a course that it is; its course opens a room of access `course`. */
    courseLessonId: integer('course_lesson_id').references(() => courseLessons.id, {
      onDelete: 'set null',
    }),
    /** Line of the shelf of broadcasts that it is. */
    videoId: integer('video_id').references(() => videos.id, { onDelete: 'set null' }),
    access: text().notNull().$type<RoomAccess>(),
    /** Tier whose members enter a room of access `members`. */
    membersFrom: smallint('members_from').$type<10 | 20>(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** Own film that is on air; null where the broadcast comes from outside. */
    film: text(),
    hlsAddress: text('hls_address'),
    /** Own film that is left of it, and until when it can be seen. */
    replayFilm: text('replay_film'),
    replayUntil: at('replay_until'),
    /** Tier whose members see the replay beside those who may enter. */
    replayFor: smallint('replay_for').$type<10 | 20>(),
    /** Seconds between two questions of one person; staff change it. */
    slowSeconds: smallint('slow_seconds').notNull().default(10),
    /** When staff began or ended it, where that was not on time. */
    openedAt: at('opened_at'),
    closedAt: at('closed_at'),
    /** Why it was cancelled, as all who come read; null where it takes place. */
    cancelReason: text('cancel_reason'),
    position: smallint().notNull(),
    /** Written at the desk: an import leaves it alone. */
    ofDesk: boolean('of_desk').notNull().default(false),
  },
  (t) => [
    index('live_rooms_starts').on(t.startsAt),
    index('live_rooms_lesson').on(t.courseLessonId),
    index('live_rooms_video').on(t.videoId),
    check('live_rooms_times', sql`${t.endsAt} > ${t.startsAt}`),
  ],
)

/** 直播间的话: within a room the numbers grow in the order of the commits, so that they are the ids of its events. */
export const liveMessages = pgTable(
  'live_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    roomId: integer('room_id')
      .notNull()
      .references(() => liveRooms.id, { onDelete: 'cascade' }),
    /** Null for those that came with the content. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Names one writing, however often it is sent. */
    requestId: uuid('request_id'),
    kind: text().notNull().$type<LiveMessageKind>(),
    /** Question that an answer is for. */
    answerTo: bigint('answer_to', { mode: 'number' }),
    author: text().notNull(),
    text: text().notNull(),
    /** Second of the broadcast; 0 before it. */
    second: integer().notNull(),
    /** Since when staff keep it from the others, and who does. */
    hiddenAt: at('hidden_at'),
    hiddenBy: integer('hidden_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('live_messages_room').on(t.roomId, t.id),
    index('live_messages_second').on(t.roomId, t.second, t.id),
    index('live_messages_user').on(t.userId, t.roomId, t.id),
    uniqueIndex('live_messages_once').on(t.userId, t.requestId),
  ],
)

/** 开播提醒: a broadcast of whose beginning a user wants to be told. */
export const liveReminders = pgTable(
  'live_reminders',
  {
    userId: userId(),
    roomId: integer('room_id')
      .notNull()
      .references(() => liveRooms.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roomId] }), index('live_reminders_room').on(t.roomId)],
)
