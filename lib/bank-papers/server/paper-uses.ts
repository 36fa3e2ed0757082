import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { BankPaper } from '#lib/bank-papers/contract.ts'
import { endOf } from '#lib/mocks/rules.ts'
import { mockRows } from '#lib/mocks/server/mock-rows.ts'
import { mocks } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { sittings } from '#lib/practice/server/tables.ts'

export const noUses: BankPaper['uses'] = { open: 0, handedIn: 0, mocks: [] }

/** Counts the sittings of a paper, and names the mock exams on it that were not called off, by their numbers. */
export async function usesOfPaper(
  db: Db,
  id: number,
  now = new Date(),
): Promise<BankPaper['uses']> {
  const of = eq(sittings.paperId, id)
  // Each by an index of its own.
  const [handedIn, open] = await Promise.all([
    db.$count(sittings, and(of, isNotNull(sittings.submittedAt))),
    db.$count(sittings, and(of, isNull(sittings.submittedAt))),
  ])
  const rows = await mockRows(db, null)
    .where(and(eq(mocks.paperId, id), ne(mocks.status, 'cancelled')))
    .orderBy(asc(mocks.id))
  return {
    ...{ open, handedIn },
    mocks: rows.map(({ mock, title }) => ({
      ...{ id: mock.id, title, isOver: now >= endOf(mock) },
    })),
  }
}
