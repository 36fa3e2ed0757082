import { and, asc, desc, eq, notExists, or, sql } from 'drizzle-orm'
import { maskPhone } from '#lib/accounts/rules.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import type { staffMocks } from '#lib/mocks/desk-calls.ts'
import type { MockRegistration, StaffMock, StaffMockItem } from '#lib/mocks/desk-contract.ts'
import { slipNumber } from '#lib/mocks/rules.ts'
import { appliedTo } from '#lib/mocks/server/mock-rows.ts'
import { mockRegistrations, mocks } from '#lib/mocks/server/tables.ts'
import { papers } from '#lib/papers/server/tables.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { findMock } from './find-mock.ts'
import { textOf } from './mock-text.ts'

const waitingAppeals = sql<number>`(
  select count(*)::int from mock_appeals a where a.mock_id = ${mocks.id} and a.decided_at is null)`
const resultsDue = sql`coalesce(${mocks.resultsAt}, ${mocks.startsAt} + make_interval(mins => ${mocks.minutes}))`
/** Whether the results of the mock exam of a row have not come out, though their time has, or it is over. */
const isLateAt = (now: Date) => sql<boolean>`(${mocks.status} = 'published'
  and ${resultsDue} <= ${now.toISOString()}::timestamptz
  and not exists (select from mock_rounds r where r.mock_id = ${mocks.id}))`

/** For staff: the mock exams, those that begin last first; words are a number, or of the title. */
export async function listMocks(
  db: Db,
  { q, sort, status, ...place }: ParsedInput<typeof staffMocks>,
  now: Date = new Date(),
): Promise<Page<StaffMockItem>> {
  const { id, startsAt, seats } = mocks
  const number = numberOf(q)
  const isLate = isLateAt(now)
  const dueSince = sql`least(case when ${isLate} then ${resultsDue} end, (
    select min(a.at) from mock_appeals a where a.mock_id = ${mocks.id} and a.decided_at is null))`
  const where = and(
    status === 'due'
      ? sql`(${isLate} or ${waitingAppeals} > 0)`
      : status && eq(mocks.status, status),
    q ? or(number ? eq(id, number) : undefined, holdsText(examWindows.title, q)) : undefined,
  )
  const query = db
    .select({
      ...{ id, startsAt, seats, status: mocks.status },
      ...{ title: examWindows.title, paper: papers.title, applied: appliedTo },
      ...{ isLate, appeals: waitingAppeals, dueSince: dueSince.mapWith(mocks.startsAt) },
    })
    .from(mocks)
    .innerJoin(examWindows, eq(examWindows.id, mocks.windowId))
    .innerJoin(papers, eq(papers.id, mocks.paperId))
    .where(where)
    .orderBy(
      ...(status === 'due' && sort === 'oldest'
        ? [asc(dueSince), asc(id)]
        : ordered(sort, id, [desc(startsAt), desc(id)])),
    )
  const found = db
    .select({ id })
    .from(mocks)
    .innerJoin(examWindows, eq(examWindows.id, mocks.windowId))
    .where(where)
    .as('found')
  const { items, ...page } = await paged(query, db.$count(found), place)
  return {
    ...page,
    items: items.map((row) => ({
      ...row,
      startsAt: isoTime(row.startsAt),
      dueSince: isoTime(row.dueSince),
    })),
  }
}

/** For staff: one mock exam. Throws not_found. */
export async function getStaffMock(db: Db, id: number): Promise<StaffMock> {
  const { mock, title, applied } = await findMock(db, id)
  const { windowId, status, cancelReason } = mock
  return { id, windowId, title, status, cancelReason, applied, text: textOf(mock) }
}

/** For staff: the windows of the calendar that can take a mock exam, by their days, and the papers. */
export async function mockChoices(db: Db) {
  const held = db
    .select({ one: sql`1` })
    .from(mocks)
    .where(and(eq(mocks.windowId, examWindows.id), sql`${mocks.status} <> 'cancelled'`))
  const [windows, listed] = await Promise.all([
    db
      .select({ id: examWindows.id, name: examWindows.title })
      .from(examWindows)
      .where(and(eq(examWindows.kind, '模考'), eq(examWindows.cancelled, false), notExists(held)))
      .orderBy(desc(examWindows.registrationStart), asc(examWindows.id)),
    db
      .select({ id: papers.id, name: papers.title })
      .from(papers)
      .where(eq(papers.isPublished, true))
      .orderBy(asc(papers.id)),
  ])
  return { windows, papers: listed }
}

/** For staff: who is registered, 20 a page by their numbers. Masked phones: who keeps mock exams reads no names. Throws not_found. */
export async function listRegistrations(
  db: Db,
  { id, page }: { id: number; page: number },
): Promise<Page<MockRegistration>> {
  await findMock(db, id)
  const of = eq(mockRegistrations.mockId, id)
  const { userId, number, appliedAt, extraMinutes, extraReason } = mockRegistrations
  const query = db
    .select({ userId, number, appliedAt, extraMinutes, extraReason, phone: users.phone })
    .from(mockRegistrations)
    .innerJoin(users, eq(users.id, userId))
    .where(of)
    .orderBy(asc(number))
  const total = db.$count(mockRegistrations, of)
  const { items, ...place } = await paged(query, total, { page })
  return {
    ...place,
    items: items.map(({ phone, ...row }) => ({
      ...row,
      number: slipNumber(row.number),
      appliedAt: isoTime(row.appliedAt),
      learner: phone ? maskPhone(phone) : `学员 ${row.userId}`,
    })),
  }
}
