import { asc, eq, sql } from 'drizzle-orm'
import { markingScripts } from '#lib/marking/server/tables.ts'
import type { MockAppeal } from '#lib/mocks/desk-contract.ts'
import { slipNumber } from '#lib/mocks/rules.ts'
import { mockAppeals, mockRegistrations } from '#lib/mocks/server/tables.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { findMock } from './find-mock.ts'

/** For staff: the appeals of a mock exam, those that wait first and the oldest of them on top, 20 a page. Throws not_found. */
export async function listAppeals(
  db: Db,
  { id, page }: { id: number; page: number },
): Promise<Page<MockAppeal>> {
  await findMock(db, id)
  const of = eq(mockAppeals.mockId, id)
  const query = db
    .select({
      appeal: mockAppeals,
      ...{ place: markingScripts.place, full: markingScripts.full, result: markingScripts.result },
      number: mockRegistrations.number,
    })
    .from(mockAppeals)
    .innerJoin(markingScripts, eq(markingScripts.id, mockAppeals.scriptId))
    .leftJoin(
      mockRegistrations,
      sql`${mockRegistrations.mockId} = ${mockAppeals.mockId}
        and ${mockRegistrations.userId} = ${mockAppeals.userId}`,
    )
    .where(of)
    .orderBy(
      sql`(${mockAppeals.decidedAt} is not null)`,
      asc(mockAppeals.at),
      asc(mockAppeals.scriptId),
    )
  const { items, ...place } = await paged(query, db.$count(mockAppeals, of), { page })
  return {
    ...place,
    items: items.map(({ appeal, result, number, ...script }) => ({
      ...{ ...script, scriptId: appeal.scriptId, reason: appeal.reason, before: appeal.before },
      number: number === null ? null : slipNumber(number),
      now: result?.state === 'settled' ? result.score : null,
      ...{ at: isoTime(appeal.at), decidedAt: isoTime(appeal.decidedAt) },
      ...{ decision: appeal.decision, after: appeal.after },
    })),
  }
}
