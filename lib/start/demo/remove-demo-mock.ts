import { eq } from 'drizzle-orm'
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
import { findDemoMocks, isConstructed } from './find-demo-mocks.ts'

/** Takes the past mock exam of the demo away with all that hangs on it, its constructed sitters too: they are no people of a real site. Answers how many mock exams went. */
export async function removeDemoMock(tx: Db): Promise<number> {
  const held = await findDemoMocks(tx)
  for (const { id, windowId } of held) {
    for (const table of [mockAppeals, mockResults, mockRounds, mockRegistrations])
      await tx.delete(table).where(eq(table.mockId, id))
    await tx.delete(sittings).where(eq(sittings.mockId, id))
    await tx.delete(mocks).where(eq(mocks.id, id))
    await tx.delete(examWindows).where(eq(examWindows.id, windowId))
  }
  await tx.delete(users).where(isConstructed)
  return held.length
}
