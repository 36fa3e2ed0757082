import { and, asc, eq } from 'drizzle-orm'
import { keepFormerUses } from '#lib/accounts/server/former-uses.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { experienceCards, lectureUnlocks } from './tables.ts'

/** A user's cards and what they have opened, for that user's own export. */
export async function lecturesOf(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  const { id, source, total, endsAt, createdAt } = experienceCards
  const cards = await db
    .select({ id, source, total, endsAt, createdAt })
    .from(experienceCards)
    .where(eq(experienceCards.userId, userId))
    .orderBy(asc(id))
  const opened = await db
    .select()
    .from(lectureUnlocks)
    .where(eq(lectureUnlocks.userId, userId))
    .orderBy(asc(lectureUnlocks.openedAt), asc(lectureUnlocks.questionId))
  return cards.map((card) => ({
    ...card,
    opened: opened
      .filter(({ cardId }) => cardId === card.id)
      .map(({ questionId, openedAt }) => ({ questionId, openedAt })),
  }))
}

/** Deletes a user's cards and what they have opened; the owner of the phone is not given the free openings anew. */
export async function forgetLectures(tx: Db, userId: number, phone: string | null): Promise<void> {
  if (phone) await rememberOpenings(tx, userId, phone)
  await tx.delete(lectureUnlocks).where(eq(lectureUnlocks.userId, userId))
  await tx.delete(experienceCards).where(eq(experienceCards.userId, userId))
}

/** Days for which a phone is remembered that had free openings. */
const REMEMBERED_DAYS = 365

async function rememberOpenings(tx: Db, userId: number, phone: string): Promise<void> {
  const until = new Date(Date.now() + REMEMBERED_DAYS * DAY_MS)
  const times = await tx.$count(
    tx
      .select({ id: lectureUnlocks.questionId })
      .from(lectureUnlocks)
      .innerJoin(experienceCards, eq(experienceCards.id, lectureUnlocks.cardId))
      .where(and(eq(lectureUnlocks.userId, userId), eq(experienceCards.source, 'first')))
      .as('free'),
  )
  await keepFormerUses(tx, phone, [{ kind: 'lecture', times, until }])
}
