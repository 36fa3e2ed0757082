import { asc, eq, isNull, sql } from 'drizzle-orm'
import { sendMessages } from '#lib/messages/server/send-message.ts'
import { mockRecordPage } from '#lib/mocks/paths.ts'
import { mockRounds } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import { href } from '#lib/platform/routes/href.ts'
import { unsealSittings } from '#lib/practice/server/sittings/close/unseal-sittings.ts'

/** Sittings of one transaction, whose learners are locked meanwhile. */
const PART = 50

/**
 * Unseals the sittings of published mock exams and tells their learners, each once. A part is one transaction: after a stop
 * the next run goes on where this one was, and nobody is told of what they cannot see. A mock exam that fails is logged, and
 * tried again by the next run.
 */
export async function releaseResults(db: Db, now: Date): Promise<void> {
  const rounds = await db
    .select({ mockId: mockRounds.mockId })
    .from(mockRounds)
    .where(isNull(mockRounds.releasedAt))
    .orderBy(asc(mockRounds.mockId), asc(mockRounds.round))
  for (const { mockId } of rounds) {
    try {
      while ((await releasePart(db, mockId)) > 0);
      await db.update(mockRounds).set({ releasedAt: now }).where(eq(mockRounds.mockId, mockId))
    } catch (err) {
      log().error({ err, mockId }, 'results of a mock exam could not be given to its learners')
    }
  }
}

type Sealed = { sittingId: number; userId: number; title: string; rank: number; sitters: number }

async function releasePart(db: Db, mockId: number): Promise<number> {
  const { rows } = await db.execute<Sealed>(sql`
    select s.id as "sittingId", s.user_id as "userId", w.title, r.rank,
      (round.figures ->> 'sitters')::int as sitters
    from mock_results r
    join mock_rounds round on round.mock_id = r.mock_id and round.round = r.round
    join sittings s on s.id = r.sitting_id and s.sealed
    join mocks m on m.id = r.mock_id
    join exam_windows w on w.id = m.window_id
    where r.mock_id = ${mockId} and r.round = 1
    order by s.id limit ${PART}`)
  if (rows.length === 0) return 0
  await db.transaction(async (tx) => {
    await unsealSittings(
      tx,
      rows.map(({ sittingId }) => sittingId),
    )
    await sendMessages(
      tx,
      rows.map(({ userId, title, rank, sitters }) => ({
        ...{ userId, kind: 'mock' as const, key: `mock-results:${mockId}` },
        data: { event: 'results' as const, title, rank, sitters },
        path: href(mockRecordPage, { id: mockId }),
      })),
    )
  })
  return rows.length
}
