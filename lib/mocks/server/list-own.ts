import { asc, eq, sql } from 'drizzle-orm'
import type { MockLine } from '#lib/mocks/contract.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { lineOf, mockRows } from './mock-rows.ts'
import { mockRegistrations, mocks } from './tables.ts'

/** Lists the mock exams of a user, 20 a page: those that are not over by their beginning, then the others, the newest first. */
export async function listOwnMocks(
  db: Db,
  { userId, page }: { userId: number; page: number },
  now = new Date(),
): Promise<Page<MockLine>> {
  const own = eq(mockRegistrations.userId, userId)
  const isOver = sql`${mocks.status} = 'cancelled' or ${mocks.startsAt}
    + make_interval(mins => ${mocks.minutes} + ${mockRegistrations.extraMinutes}) <= ${now.toISOString()}::timestamptz`
  const query = mockRows(db, userId)
    .where(own)
    .orderBy(
      sql`(${isOver})`,
      sql`case when not (${isOver}) then ${mocks.startsAt} end`,
      sql`${mocks.startsAt} desc`,
      asc(mocks.id),
    )
  const { items, ...place } = await paged(query, db.$count(mockRegistrations, own), { page })
  return { ...place, items: items.map((row) => lineOf(row, now)) }
}
