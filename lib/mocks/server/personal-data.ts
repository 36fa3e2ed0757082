import { asc, eq } from 'drizzle-orm'
import { examWindows } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { mockPushSettings, mockRegistrations, mocks } from './tables.ts'

/** Exports for which mock exams a user is registered, and how they want to be told, for that user. */
export async function mocksOf(db: Db, userId: number) {
  const { number, appliedAt, extraMinutes, extraReason } = mockRegistrations
  const [registrations, [push]] = await Promise.all([
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
  ])
  return { registrations, push: push ?? null }
}

/** Deletes both with the account. */
export async function forgetMocks(tx: Db, userId: number): Promise<void> {
  await tx.delete(mockRegistrations).where(eq(mockRegistrations.userId, userId))
  await tx.delete(mockPushSettings).where(eq(mockPushSettings.userId, userId))
}
