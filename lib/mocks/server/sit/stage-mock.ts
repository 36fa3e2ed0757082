import { eq } from 'drizzle-orm'
import type { MockStaged } from '#lib/mocks/contract.ts'
import { rulesOf } from '#lib/mocks/mock-rules.ts'
import { endOf } from '#lib/mocks/rules.ts'
import { getMock, lineOf } from '#lib/mocks/server/mock-rows.ts'
import { stagesOf } from '#lib/mocks/stages.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { sittings } from '#lib/practice/server/tables.ts'

type Asked = { id: number; userId: number | null }

/** Tells in what stage a mock exam is by the server's clock, and how far one visitor is with it. Throws not_found. */
export async function stageMock(
  db: Db,
  { id, userId }: Asked,
  now = new Date(),
): Promise<MockStaged> {
  const row = await getMock(db, id, userId)
  const { mock, extraMinutes, sittingId, publishedAt } = row
  const [sitting] =
    sittingId === null
      ? []
      : await db
          .select({ submittedAt: sittings.submittedAt })
          .from(sittings)
          .where(eq(sittings.id, sittingId))
  const endsAt = endOf(mock, extraMinutes ?? 0)
  return {
    ...lineOf(row, now),
    serverNow: isoTime(now),
    resultsAt: isoTime(mock.resultsAt),
    cancelReason: mock.cancelReason,
    rules: rulesOf(mock),
    stages: stagesOf({ ...mock, publishedAt }, endsAt, now).map(({ from, until, ...stage }) => ({
      ...{ ...stage, from: isoTime(from), until: isoTime(until) },
    })),
    mine: {
      isRegistered: row.number !== null,
      sittingId,
      isBegun: sittingId !== null,
      isHandedIn: sitting !== undefined && (sitting.submittedAt !== null || now >= endsAt),
    },
  }
}
