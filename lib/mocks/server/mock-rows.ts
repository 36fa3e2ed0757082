import { and, eq, inArray, sql } from 'drizzle-orm'
import { examWindows } from '#lib/exams/server/tables.ts'
import type { MockLine } from '#lib/mocks/contract.ts'
import { endOf, slipNumber } from '#lib/mocks/rules.ts'
import { stateOf } from '#lib/mocks/state.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { mockRegistrations, mockRounds, mocks } from './tables.ts'

/** Counts who is registered for the mock exam of a row. */
export const appliedTo = sql<number>`(
  select count(*)::int from mock_registrations r where r.mock_id = ${mocks.id})`

/** Score and rank of a user in the newest round of the mock exam of a row. */
const resultOf = (userId: number | null) => sql<MockLine['result']>`(
  select jsonb_build_object('score', own.score, 'rank', own.rank,
    'sitters', (newest.figures ->> 'sitters')::int)
  from mock_rounds newest join mock_results own
    on own.mock_id = newest.mock_id and own.round = newest.round and own.user_id = ${userId}
  where newest.mock_id = ${mocks.id}
    and newest.round = (select max(round) from mock_rounds where mock_id = ${mocks.id}))`

/** Mock exams with the title of their window and what one user has of them; nobody has anything for null. */
export const mockRows = (db: Db, userId: number | null) =>
  db
    .select({
      mock: mocks,
      title: examWindows.title,
      applied: appliedTo,
      number: mockRegistrations.number,
      extraMinutes: mockRegistrations.extraMinutes,
      sittingId: mockRegistrations.sittingId,
      result: resultOf(userId),
      publishedAt: mockRounds.at,
    })
    .from(mocks)
    .innerJoin(examWindows, eq(examWindows.id, mocks.windowId))
    .leftJoin(mockRounds, and(eq(mockRounds.mockId, mocks.id), eq(mockRounds.round, 1)))
    .leftJoin(
      mockRegistrations,
      and(eq(mockRegistrations.mockId, mocks.id), eq(mockRegistrations.userId, userId ?? 0)),
    )
    .$dynamic()

export type MockRow = Awaited<ReturnType<typeof mockRows>>[number]

export const isSeen = inArray(mocks.status, ['published', 'cancelled'])
export const noMock = () => new AppError('not_found', { message: '没有这场模考' })

/** Reads a mock exam that was published, also when it was cancelled afterwards. Throws not_found for a draft. */
export async function getMock(db: Db, id: number, userId: number | null): Promise<MockRow> {
  const [row] = await mockRows(db, userId).where(and(eq(mocks.id, id), isSeen))
  if (!row) throw noMock()
  return row
}

/** Shows a row in a list of learners. */
export function lineOf({ mock, title, ...own }: MockRow, now: Date): MockLine {
  const { id, windowId, startsAt, minutes, membersOnly } = mock
  const extraMinutes = own.extraMinutes ?? 0
  return {
    ...{ id, windowId, title, minutes, extraMinutes, membersOnly },
    state: stateOf(mock, { now, ...own }),
    startsAt: isoTime(startsAt),
    endsAt: isoTime(endOf(mock, extraMinutes)),
    number: own.number === null ? null : slipNumber(own.number),
    result: own.result,
  }
}
