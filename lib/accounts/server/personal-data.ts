import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { withoutOwner } from '#lib/platform/noun/without-owner.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import {
  accountSources,
  auditEvents,
  authenticators,
  consents,
  sessions,
  smsCodes,
} from './tables.ts'

/** A user's logins, for that user's own export; hashes of their tokens stay here. */
export async function loginsOf(db: Db, userId: number) {
  const { id, remember, ip, userAgent, createdAt, lastSeenAt, expiresAt, revokedAt } = sessions
  return await db
    .select({ id, remember, ip, userAgent, createdAt, lastSeenAt, expiresAt, revokedAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(id))
}

/** Exports the events of a user that were noted down, for that user. */
export async function eventsOf(db: Db, userId: number) {
  const isOwn = eq(auditEvents.userId, userId)
  return withoutOwner(await db.select().from(auditEvents).where(isOwn).orderBy(asc(auditEvents.id)))
}

/** Another person may have asked for the code, so the address it was asked from is left out. */
export async function codesOf(db: Db, _: number, phone: string | null) {
  if (!phone) return []
  const { purpose, createdAt } = smsCodes
  return await db
    .select({ purpose, createdAt })
    .from(smsCodes)
    .where(eq(smsCodes.phone, phone))
    .orderBy(asc(smsCodes.id))
}

/** Exports the consents of a user, for that user. */
export async function consentsOf(db: Db, userId: number) {
  const isOwn = eq(consents.userId, userId)
  return withoutOwner(await db.select().from(consents).where(isOwn).orderBy(asc(consents.id)))
}

/** Whether and since when a user has an authenticator, for that user's own export; its key and recovery codes are secrets. */
export async function authenticatorOf(db: Db, userId: number) {
  const [own] = await db.select().from(authenticators).where(eq(authenticators.userId, userId))
  return own ? { confirmedAt: own.confirmedAt && isoTime(own.confirmedAt) } : null
}

/** Exports where a user first came from, for that user; null when their browser told nothing. */
export async function sourceOf(db: Db, userId: number) {
  const isOwn = eq(accountSources.userId, userId)
  const [own] = withoutOwner(await db.select().from(accountSources).where(isOwn))
  return own ?? null
}

/** Deletes where a user came from. */
export async function forgetSource(tx: Db, userId: number): Promise<void> {
  await tx.delete(accountSources).where(eq(accountSources.userId, userId))
}

/** Ends a user's logins, and deletes by what they were proved; when they were stays. */
export async function forgetLogins(tx: Db, userId: number, phone: string | null): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId))
  if (phone) await tx.delete(smsCodes).where(eq(smsCodes.phone, phone))
  await tx
    .update(sessions)
    .set({
      revokedAt: sql`coalesce(${sessions.revokedAt}, now())`,
      ip: '',
      userAgent: '',
      browser: '',
    })
    .where(eq(sessions.userId, userId))
}
