import { and, eq, gte, isNull, ne, or, sql } from 'drizzle-orm'
import { cities } from '#lib/cities/server/tables.ts'
import type { ExamKindName } from '#lib/exams/kinds.ts'
import type { ExamWindow } from '#lib/exams/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { examWindows } from './tables.ts'

const mockExam: ExamKindName = '模考'

type Choice = {
  /** A city's directory: its own windows, then the national ones. */
  city?: string | undefined
  limit?: number | undefined
  /** Leaves out windows whose registration is over. */
  current?: boolean | undefined
}

/** Registration windows of real exams that are not cancelled: open ones by their last day, then coming ones by their first, then closed ones, the latest first. Only national ones for an unknown city. */
export async function examWindowsOf(
  db: Db,
  { city, limit = 200, current = false }: Choice = {},
): Promise<ExamWindow[]> {
  const { registrationStart, registrationEnd } = examWindows
  const today = sql`${shanghaiToday()}::date`
  const state = sql<ExamWindow['state']>`case when ${registrationEnd} < ${today} then 'closed'
    when ${registrationStart} > ${today} then 'upcoming' else 'open' end`
  const rows = await db
    .select({
      id: examWindows.id,
      title: examWindows.title,
      kind: examWindows.kind,
      city: { id: cities.id, name: cities.name, cityDir: cities.dir },
      registrationStart,
      registrationEnd,
      examDate: examWindows.examDate,
      note: examWindows.note,
      signUp: signUpOf,
      state,
    })
    .from(examWindows)
    .leftJoin(cities, eq(cities.id, examWindows.cityId))
    .where(
      and(
        eq(examWindows.cancelled, false),
        // A mock exam has its own pages.
        ne(examWindows.kind, mockExam),
        city ? or(eq(cities.dir, city), isNull(examWindows.cityId)) : undefined,
        current ? gte(registrationEnd, today) : undefined,
      ),
    )
    .orderBy(
      ...(city ? [sql`${examWindows.cityId} is null`] : []),
      sql`array_position(array['open', 'upcoming', 'closed'], ${state})`,
      // Days until the next date that matters; for closed ones, days since the last.
      sql`case when ${registrationEnd} < ${today} then ${today} - ${registrationEnd}
        when ${registrationStart} > ${today} then ${registrationStart} - ${today}
        else ${registrationEnd} - ${today} end`,
      examWindows.id,
    )
    .limit(limit)
  return rows
}

/** The first official site of a window's place where one signs up. */
export const signUpOf = sql<ExamWindow['signUp']>`(
  select json_build_object('name', name, 'link', link) from exam_portals
  where sign_up and city_id is not distinct from ${examWindows.cityId}
  order by id limit 1)`

/** Without those whose registration is over; of a city by its directory, which may be unknown, or (null) of all. */
export const currentWindowsLoader = loader(
  (db: Db, city: string | null, limit?: number) =>
    examWindowsOf(db, { city: city ?? undefined, limit, current: true }),
  () => ['exam-windows', 'exam-portals', 'cities', 'today'],
)
