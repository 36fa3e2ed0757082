import { and, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { cities } from '#lib/cities/server/tables.ts'
import type { StaffExamItem } from '#lib/exams/desk-contract.ts'
import type { ExamKindName } from '#lib/exams/kinds.ts'
import {
  examPositions,
  examStages,
  examWindows,
  unlistedPositions,
  waitingPositions,
} from '#lib/exams/server/tables.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import type { ListSort } from '#lib/staff/list-input.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { numberOf } from '#lib/staff/server/number-of.ts'
import { ordered } from '#lib/staff/server/ordered.ts'

type Wanted = {
  q: string
  sort: ListSort
  page: number
  pageSize: number
  /** Waiting are those of whose tables something is still to do. */
  status: 'current' | 'past' | 'cancelled' | 'waiting' | 'all'
  kind?: ExamKindName | undefined
  cityId?: number | undefined
  /** Year of the registration. */
  year?: number | undefined
}

/** One page of the exams; usually those whose registration begins last come first. */
export async function listStaffExams(db: Db, wanted: Wanted): Promise<Page<StaffExamItem>> {
  const { id, title, registrationStart, registrationEnd, examDate, cancelled } = examWindows
  const { q, kind, cityId, year } = wanted
  const number = numberOf(q)
  const where = and(
    q ? or(number ? eq(id, number) : undefined, holdsText(title, q)) : undefined,
    kind && eq(examWindows.kind, kind),
    cityId ? eq(examWindows.cityId, cityId) : undefined,
    year ? sql`extract(year from ${registrationStart}) = ${year}` : undefined,
    inStatus(wanted.status),
  )
  const query = db
    .select({
      ...{ id, title, registrationStart, registrationEnd, examDate, cancelled },
      ...{ kind: examWindows.kind, link: examWindows.link, city: cities.name },
      stages: sql<number>`(select count(*)::int from ${examStages} where ${examStages.windowId} = ${id})`,
      positions: sql<number>`(select count(*)::int from ${examPositions} where ${examPositions.windowId} = ${id})`,
      waiting: waits,
    })
    .from(examWindows)
    .leftJoin(cities, eq(cities.id, examWindows.cityId))
    .where(where)
    .orderBy(...ordered(wanted.sort, id, [desc(registrationStart), desc(id)]))
  return await paged(query, db.$count(examWindows, where), wanted)
}

const waits = sql<number>`((select count(*) from ${waitingPositions} where ${waitingPositions.windowId} = ${examWindows.id})
  + (select count(*) from ${unlistedPositions} join ${examPositions} on ${examPositions.id} = ${unlistedPositions.positionId}
    where ${unlistedPositions.windowId} = ${examWindows.id} and ${examPositions.windowId} = ${examWindows.id}))::int`

/** Current is what has a day to come, as the exam's own page counts it. */
function inStatus(status: Wanted['status']): SQL | undefined {
  if (status === 'all') return undefined
  if (status === 'cancelled') return eq(examWindows.cancelled, true)
  if (status === 'waiting') return gt(waits, 0)
  const last = sql`greatest(${examWindows.registrationEnd}, ${examWindows.examDate},
    (select max(${examStages.endsOn}) from ${examStages} where ${examStages.windowId} = ${examWindows.id}))`
  const isPast = sql`${last} < ${shanghaiToday()}::date`
  return and(eq(examWindows.cancelled, false), status === 'past' ? isPast : sql`not ${isPast}`)
}
