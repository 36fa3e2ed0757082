import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { mockRegistrations, mocks } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { constructedNames } from './demo-cohort.ts'

/** For a where on users: the constructed sitters of the demo, by name among the closed accounts. */
export const isConstructed = and(
  inArray(users.userName, constructedNames),
  isNotNull(users.deletedAt),
)

/** Finds the mock exams that constructed people sat, whatever they are called by now. */
export async function findDemoMocks(db: Db) {
  return await db
    .selectDistinct({ id: mocks.id, windowId: mocks.windowId, title: examWindows.title })
    .from(mocks)
    .innerJoin(examWindows, eq(examWindows.id, mocks.windowId))
    .innerJoin(mockRegistrations, eq(mockRegistrations.mockId, mocks.id))
    .innerJoin(users, eq(users.id, mockRegistrations.userId))
    .where(isConstructed)
    .orderBy(asc(mocks.id))
}
