import { asc, eq, inArray } from 'drizzle-orm'
import { aiUses, noticeReads } from '#lib/ai/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { withoutOwner } from '#lib/platform/noun/without-owner.ts'
import {
  favorites,
  firstAnswers,
  practiceSettings,
  questionNotes,
  sittingAnswers,
  sittings,
  wrongQuestions,
} from './tables.ts'

/** Everything of a user's practice that is stored, for that user's own export, less the marks that are sealed yet. */
export async function practiceOf(db: Db, userId: number): Promise<Record<string, unknown>> {
  const own = db.select({ id: sittings.id }).from(sittings).where(eq(sittings.userId, userId))
  const [sat, answers, wrong, stars, notes, settings, explained] = await Promise.all([
    db.select().from(sittings).where(eq(sittings.userId, userId)).orderBy(asc(sittings.id)),
    db
      .select()
      .from(sittingAnswers)
      .where(inArray(sittingAnswers.sittingId, own))
      .orderBy(asc(sittingAnswers.sittingId), asc(sittingAnswers.position)),
    db.select().from(wrongQuestions).where(eq(wrongQuestions.userId, userId)),
    db.select().from(favorites).where(eq(favorites.userId, userId)),
    db.select().from(questionNotes).where(eq(questionNotes.userId, userId)),
    db.select().from(practiceSettings).where(eq(practiceSettings.userId, userId)),
    db.select().from(aiUses).where(eq(aiUses.userId, userId)),
  ])
  return {
    sittings: withoutOwner(sat).map(({ guestId: _, ...row }) => ({
      ...row,
      score: row.sealed ? null : row.score,
    })),
    answers,
    wrongQuestions: withoutOwner(wrong),
    favorites: withoutOwner(stars),
    notes: withoutOwner(notes),
    settings: withoutOwner(settings),
    aiExplanations: withoutOwner(explained),
  }
}

/** Deletes a user's practice. What it added to the site-wide counters stays: they name nobody. */
export async function forgetPractice(tx: Db, userId: number): Promise<void> {
  // Answers go with their sittings.
  const tables = [
    sittings,
    wrongQuestions,
    favorites,
    questionNotes,
    practiceSettings,
    aiUses,
    noticeReads,
    firstAnswers,
  ]
  for (const table of tables) await tx.delete(table).where(eq(table.userId, userId))
}
