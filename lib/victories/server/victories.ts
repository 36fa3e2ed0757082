import { and, asc, count, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import { courses } from '#lib/courses/server/tables.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import type { VictoryDetail, VictoryItem } from '#lib/victories/views.ts'
import { victories } from './tables.ts'

/** A story takes three lines: half as many a page as articles. */
const STORIES_PAGE = 10

const itemFields = {
  id: victories.id,
  title: victories.title,
  learner: victories.learner,
  year: victories.year,
  kind: victories.kind,
  unit: victories.unit,
  rank: victories.rank,
  summary: victories.summary,
  publishedOn: victories.publishedOn,
}

/** One page of stories, newest first, of one year or (null) of all; an empty one beyond the end. */
export async function listVictories(
  db: Db,
  { year, page }: { year: number | null; page: number },
): Promise<Page<VictoryItem>> {
  // As an integer: the year of an address may be larger than the column can hold.
  const where = year === null ? undefined : sql`${victories.year} = ${year}::int`
  const query = db
    .select(itemFields)
    .from(victories)
    .where(where)
    .orderBy(desc(victories.publishedOn), desc(victories.id))
  return await paged(query, db.$count(victories, where), { page, pageSize: STORIES_PAGE })
}

export const victoriesLoader = loader(
  (db: Db, year: number | null, page: number) => listVictories(db, { year, page }),
  () => ['victories'],
)

/** The years that have stories, newest first, with how many. */
export function victoryYears(db: Db): Promise<{ year: number; total: number }[]> {
  return db
    .select({ year: victories.year, total: count() })
    .from(victories)
    .groupBy(victories.year)
    .orderBy(desc(victories.year))
    .execute()
}

export const victoryYearsLoader = loader(victoryYears, () => ['victories'])

/** One story with its neighbours; null when unknown. */
export async function findVictory(db: Db, id: number): Promise<VictoryDetail | null> {
  const [row] = await db
    .select({
      ...itemFields,
      bodyHtml: victories.bodyHtml,
      course: { id: courses.id, title: courses.title },
    })
    .from(victories)
    .leftJoin(courses, and(eq(courses.id, victories.courseId), eq(courses.onSale, true)))
    .where(eq(victories.id, id))
  if (!row) return null
  const [next, previous] = await Promise.all([
    neighbour(db, row, 'newer'),
    neighbour(db, row, 'older'),
  ])
  return { ...row, next, previous }
}

export const victoryLoader = loader(findVictory, (found, id) => [
  `victory:${id}`,
  'victories',
  ...(found?.course ? [`course:${found.course.id}` as const] : []),
])

async function neighbour(
  db: Db,
  { id, publishedOn }: { id: number; publishedOn: string },
  side: 'newer' | 'older',
) {
  const [beyond, order] = side === 'newer' ? [gt, asc] : [lt, desc]
  const [row] = await db
    .select({ id: victories.id, title: victories.title })
    .from(victories)
    .where(
      or(
        beyond(victories.publishedOn, publishedOn),
        and(eq(victories.publishedOn, publishedOn), beyond(victories.id, id)),
      ),
    )
    .orderBy(order(victories.publishedOn), order(victories.id))
    .limit(1)
  return row ?? null
}
