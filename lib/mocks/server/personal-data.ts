import { asc, eq } from 'drizzle-orm'
import { examWindows } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { mockAppeals, mockPushSettings, mockRegistrations, mockResults, mocks } from './tables.ts'

/** Exports for which mock exams a user is registered, how they want to be told, what they came to and appealed, for that user. */
export async function mocksOf(db: Db, userId: number) {
  const { number, appliedAt, extraMinutes, extraReason } = mockRegistrations
  const { round, score, modules, usedMs, rank, beaten } = mockResults
  const { reason, at, before, after, decision, decidedAt } = mockAppeals
  const [registrations, [push], results, appeals] = await Promise.all([
    db
      .select({
        ...{ mock: examWindows.title, startsAt: mocks.startsAt },
        ...{ number, appliedAt, extraMinutes, extraReason },
      })
      .from(mockRegistrations)
      .innerJoin(mocks, eq(mocks.id, mockRegistrations.mockId))
      .innerJoin(examWindows, eq(examWindows.id, mocks.windowId))
      .where(eq(mockRegistrations.userId, userId))
      .orderBy(asc(mocks.startsAt), asc(mocks.id)),
    db
      .select({
        byMessage: mockPushSettings.byMessage,
        minutesBefore: mockPushSettings.minutesBefore,
      })
      .from(mockPushSettings)
      .where(eq(mockPushSettings.userId, userId)),
    db
      .select({ mock: examWindows.title, round, score, modules, usedMs, rank, beaten })
      .from(mockResults)
      .innerJoin(mocks, eq(mocks.id, mockResults.mockId))
      .innerJoin(examWindows, eq(examWindows.id, mocks.windowId))
      .where(eq(mockResults.userId, userId))
      .orderBy(asc(mocks.startsAt), asc(mocks.id), asc(round)),
    db
      .select({ reason, at, before, after, decision, decidedAt })
      .from(mockAppeals)
      .where(eq(mockAppeals.userId, userId))
      .orderBy(asc(at), asc(mockAppeals.scriptId)),
  ])
  return { registrations, push: push ?? null, results, appeals }
}

/** Deletes all of it with the account; what was ranked stays without the person, since the ranks of the others count it. */
export async function forgetMocks(tx: Db, userId: number): Promise<void> {
  await tx.delete(mockRegistrations).where(eq(mockRegistrations.userId, userId))
  await tx.delete(mockAppeals).where(eq(mockAppeals.userId, userId))
  await tx.update(mockResults).set({ userId: null }).where(eq(mockResults.userId, userId))
  await tx.delete(mockPushSettings).where(eq(mockPushSettings.userId, userId))
}
