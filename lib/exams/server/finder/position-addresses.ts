import { inArray, sql } from 'drizzle-orm'
import { positionsPage } from '#lib/exams/paths.ts'
import { examPositions } from '#lib/exams/server/tables.ts'
import { lxSpecialEnrollmentPage } from '#lib/handbook/paths.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { PAGE_SIZE } from '#lib/platform/db/paged.ts'
import { href } from '#lib/platform/routes/href.ts'

/** The positions that have a page which shows them, for queries that call `exam_positions` p. */
export const hasAddress = sql`(p.window_id is not null or p.kind = '遴选')`

/** Where each position is shown: in the finder of its exam under its code, or where others have that too its unit and title; one of 遴选 without an exam in the list of its year and place. Others have no address. */
export async function positionAddresses(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { id, windowId, kind, year, cityId, unit, title, code } = examPositions
  // The list of a place goes by number, and that of all places has the central organs first.
  const rank = sql<number>`case when window_id is null then (
    select count(*)::int from exam_positions other
    where other.kind = exam_positions.kind and other.year = exam_positions.year
      and other.city_id is not distinct from exam_positions.city_id and other.id <= exam_positions.id) end`
  const hasOwnCode = sql<boolean>`code <> '' and not exists (
    select 1 from exam_positions other
    where other.window_id = exam_positions.window_id and other.code = exam_positions.code
      and other.id <> exam_positions.id)`
  const rows = await db
    .select({ id, windowId, kind, year, cityId, unit, title, code, rank, hasOwnCode })
    .from(examPositions)
    .where(inArray(id, [...ids]))
  return new Map(
    rows.flatMap(({ id, windowId, kind, year, cityId, rank, ...called }) => {
      const q = called.hasOwnCode ? called.code : `${called.unit} ${called.title}`
      if (windowId !== null) return [[id, href(positionsPage, { examId: windowId, q })]]
      const page = Math.ceil(rank / PAGE_SIZE)
      const list = { cityId, year, page }
      return kind === '遴选' ? [[id, href(lxSpecialEnrollmentPage, list)]] : []
    }),
  )
}
