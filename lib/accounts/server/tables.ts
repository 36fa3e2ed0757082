import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { StaffRole } from '#lib/accounts/permissions.ts'
import type { SentPurpose } from '#lib/platform/contract/code-purposes.ts'
import { gramsOf } from '#lib/platform/db/grams.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userName: text('user_name').notNull(),
    nickName: text('nick_name').notNull().default(''),
    phone: text().unique(),
    /** A login name from elsewhere, in lower case; most people have none and use their phone. */
    account: text().unique(),
    email: text().notNull().default(''),
    /** Address of the picture, written by the avatar rule only. */
    headPortrait: text('head_portrait'),
    wxUnionId: text('wx_union_id').unique(),
    /** argon2id, in its encoded form; null for an account without a password. */
    passwordHash: text('password_hash'),
    role: text().notNull().default('learner').$type<'learner' | 'staff'>(),
    /** Roles of one of staff; empty for a learner. */
    staffRoles: text('staff_roles').array().notNull().default([]).$type<StaffRole[]>(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Set when staff barred the account: nobody signs in to it. */
    bannedAt: at('banned_at'),
    /** Reason that its owner is told then. */
    bannedWhy: text('banned_why').notNull().default(''),
    /** Set when its owner deleted the account; what was personal in the row is gone then. */
    deletedAt: at('deleted_at'),
  },
  (t) => [
    // Words of the desk: users, orders by the name of their buyer, and what one of staff did.
    index('users_names').using('gin', gramsOf([t.userName, t.nickName])),
    // The list of users and its count.
    index('users_there').on(t.id).where(sql`deleted_at is null`),
    // Its states 工作人员 and 已停用: few rows of many.
    index('users_staff').on(t.id).where(sql`role = 'staff'`),
    index('users_banned').on(t.id).where(sql`banned_at is not null`),
  ],
)

/** Where the owner of an account first came from, as their browser told with the registration; none when it told nothing. */
export const accountSources = pgTable('account_sources', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Another site, in lower case and without `www.`. */
  host: text(),
  /** `utm_source` of the first address. */
  campaign: text(),
  /** Kind of page first landed on, in Chinese as in page_vitals. */
  landing: text(),
  /** Day of the registration (Asia/Shanghai). */
  day: date().notNull(),
})

/** Somebody without an account of whom something is stored; only SHA-256 of the token is kept that their browser made. */
export const guests = pgTable(
  'guests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    /** When something of theirs was last begun; a week later all of it goes. */
    seenAt: at('seen_at').notNull().defaultNow(),
    /** When an account took what was theirs: nothing is kept by this token any more. */
    takenAt: at('taken_at'),
  },
  (t) => [index('guests_seen').on(t.seenAt)],
)

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
    /** 七天内免登录: seven days from the login; otherwise a day from when it was last seen. */
    remember: boolean().notNull().default(false),
    ip: text().notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** SHA-256 of the number that the browser keeps for itself; empty when it sent none. */
    browser: text().notNull().default(''),
    createdAt: at('created_at').notNull().defaultNow(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    // A login ends what its browser held before.
    index('sessions_browser')
      .on(t.browser)
      .where(sql`${t.revokedAt} is null and ${t.browser} <> ''`),
  ],
)

/** A released slider: a ticket that one code may be sent for. Only its SHA-256 is kept. */
export const sliderTickets = pgTable(
  'slider_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('slider_tickets_expiry').on(t.expiresAt)],
)

/** A code that was sent, as SHA-256 with a salt of its own. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    phone: text().notNull(),
    purpose: text().notNull().$type<SentPurpose>(),
    codeHash: text('code_hash').notNull(),
    salt: text().notNull(),
    /** The network that asked for it. */
    ip: text().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    /** Spent, replaced by a newer one, or never delivered. */
    endedAt: at('ended_at'),
  },
  (t) => [
    // One live code for each phone and purpose.
    uniqueIndex('sms_codes_live').on(t.phone, t.purpose).where(sql`ended_at is null`),
    index('sms_codes_phone').on(t.phone, t.createdAt),
  ],
)

/** How often a code was tried from one place: a network, or a browser that the account knows. Tries of others leave it alone. */
export const smsCodeTries = pgTable(
  'sms_code_tries',
  {
    codeId: integer('code_id')
      .notNull()
      .references(() => smsCodes.id, { onDelete: 'cascade' }),
    place: text().notNull(),
    tries: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.codeId, t.place] })],
)

/** The authenticator app of one of staff (TOTP of RFC 6238), which is asked for in place of an SMS code once it is confirmed. */
export const authenticators = pgTable('authenticators', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The key both sides count with, encrypted by a key of this installation. */
  sealedKey: text('sealed_key').notNull(),
  /** When a first code proved that the app has the key. */
  confirmedAt: at('confirmed_at'),
  /** The half minute (since 1970) of the last code that was taken: neither it nor an earlier one is taken again. */
  lastStep: integer('last_step').notNull().default(0),
  /** SHA-256 of the recovery codes that are left. */
  recoveryCodes: text('recovery_codes').array().notNull().default([]),
})

/** Events of an account, for its owner and for the operator. `detail` holds no secret and no full phone number. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text().notNull(),
    ip: text().notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    detail: jsonb().notNull().default({}),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('audit_events_user').on(t.userId, t.at)],
)

/** Which texts a user agreed to, and when first: an own page with the time of its last change, or the operator's address. */
export const consents = pgTable(
  'consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    agreement: text().notNull(),
    privacy: text().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('consents_once').on(t.userId, t.agreement, t.privacy)],
)

/**
 * Uses of what is given once to the owner of a phone, kept when the account is deleted, so that a new one is not given
 * it again. The phone is not there: only its HMAC with a key of this installation.
 */
export const formerUses = pgTable(
  'former_uses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    phoneHash: text('phone_hash').notNull(),
    kind: text().notNull().$type<FormerUse>(),
    times: integer().notNull(),
    until: at('until').notNull(),
  },
  (t) => [index('former_uses_phone').on(t.phoneHash, t.kind)],
)

/** refund: money was asked back; ai: free explanations of a day, ai:tutor: free answers of an assistant; lecture: free openings; coupon:3: a coupon by the code of kind 3. */
export type FormerUse = 'refund' | 'ai' | `ai:${string}` | 'lecture' | `coupon:${number}`
