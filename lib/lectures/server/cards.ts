import { and, asc, eq, sql } from 'drizzle-orm'
import { countFormerUses } from '#lib/accounts/server/former-uses.ts'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { ExperienceCard, LectureOpenings } from '#lib/lectures/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { settingsOf } from '#lib/site/server/settings.ts'
import { seesAllLectures } from './opened.ts'
import { experienceCards as cards } from './tables.ts'

const isOver = sql<boolean>`coalesce(experience_cards.ends_at <= now(), false)`
const used = sql<number>`(select count(*)::int from lecture_unlocks u where u.card_id = experience_cards.id)`

/** A user's cards, those that end first before the others; the first one is given when they are first asked for. */
export async function allCards(db: Db, userId: number): Promise<ExperienceCard[]> {
  // Who is owed none needs no lock.
  if ((await firstOpenings(db, userId)) > 0)
    await db.transaction(async (tx) => {
      await lockCaller(tx, userId)
      await giveFirstCard(tx, userId)
    })
  const rows = await cardsOf(db, userId)
  return rows.map(({ createdAt, endsAt, ...row }) => ({
    ...row,
    givenAt: isoTime(createdAt),
    endsAt: isoTime(endsAt),
  }))
}

/** How many lectures a user may still open by the cards that are good now. */
export async function openingsOf(db: Db, userId: number): Promise<LectureOpenings> {
  const [all, isUnlimited] = await Promise.all([allCards(db, userId), seesAllLectures(db, userId)])
  const good = all.filter((card) => !card.isOver)
  const sum = (of: 'total' | 'used') => good.reduce((all, card) => all + card[of], 0)
  return { left: sum('total') - sum('used'), total: sum('total'), isUnlimited }
}

/** Finds the card that the next opening is counted on: of those with something left the one that ends first. The caller holds the user's lock. */
export async function findNextCard(tx: Db, userId: number): Promise<number | null> {
  await giveFirstCard(tx, userId)
  const rows = await cardsOf(tx, userId)
  return rows.find((card) => !card.isOver && card.used < card.total)?.id ?? null
}

async function cardsOf(db: Db, userId: number) {
  const { id, source, total, endsAt, createdAt } = cards
  return await db
    .select({ id, source, total, used, endsAt, createdAt, isOver })
    .from(cards)
    .where(eq(cards.userId, userId))
    .orderBy(sql`${endsAt} asc nulls last`, asc(id))
}

/** Counts what the first card is still to open, less what a deleted account of the same phone had opened; 0 once it was given, and none while the setting is 0. */
async function firstOpenings(db: Db, userId: number): Promise<number> {
  const isFirst = and(eq(cards.userId, userId), eq(cards.source, 'first'))
  if ((await db.$count(cards, isFirst)) > 0) return 0
  const [{ lectureFreeUnlocks }, former] = await Promise.all([
    settingsOf(db, ['lectureFreeUnlocks']),
    countFormerUses(db, userId, 'lecture'),
  ])
  return Math.max(0, lectureFreeUnlocks - former)
}

/** Gives the first card where one is owed. The caller holds the user's lock. */
async function giveFirstCard(tx: Db, userId: number): Promise<void> {
  const total = await firstOpenings(tx, userId)
  if (total > 0) await tx.insert(cards).values({ userId, source: 'first', total })
}
