import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import {
  mockAppeals,
  mockRegistrations,
  mockResults,
  mockRounds,
  mocks,
} from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { demoMockTitle } from './demo-mock.ts'

/** Takes the past mock exam of the demo away with all that hangs on it, its constructed sitters too: they are no people of a real site. */
export async function removeDemoMock(tx: Db): Promise<void> {
  const held = await tx
    .select({ id: mocks.id, windowId: mocks.windowId })
    .from(mocks)
    .innerJoin(examWindows, eq(examWindows.id, mocks.windowId))
    .where(and(eq(examWindows.title, demoMockTitle), eq(examWindows.ofDesk, true)))
  for (const { id, windowId } of held) {
    const registered = await tx
      .select({ userId: mockRegistrations.userId })
      .from(mockRegistrations)
      .where(eq(mockRegistrations.mockId, id))
    for (const table of [mockAppeals, mockResults, mockRounds, mockRegistrations])
      await tx.delete(table).where(eq(table.mockId, id))
    await tx.delete(sittings).where(eq(sittings.mockId, id))
    await tx.delete(mocks).where(eq(mocks.id, id))
    await tx.delete(examWindows).where(eq(examWindows.id, windowId))
    const ids = registered.map(({ userId }) => userId)
    // An account that its owner closed has no registration any more.
    await tx.delete(users).where(and(inArray(users.id, ids), isNotNull(users.deletedAt)))
  }
}
