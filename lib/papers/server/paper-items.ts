import { eq, sql } from 'drizzle-orm'
import { cities } from '#lib/cities/server/tables.ts'
import type { PaperItem } from '#lib/papers/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { papers } from './tables.ts'

const { id, title, intro, level, year, region, minutes, full, questionCount } = papers
const fields = { id, title, intro, level, year, region, minutes, full, questionCount }

/** Papers with the name of their region and how far a user (null: a stranger) is with them; for `toPaperItem`. */
export function selectPapers(db: Db, userId: number | null) {
  const own = db
    .select({
      paperId: sql<number>`${sittings.paperId}`.as('own_paper_id'),
      isOpen: sql<boolean>`bool_or(${sittings.submittedAt} is null)`.as('is_open'),
    })
    .from(sittings)
    .where(eq(sittings.userId, userId ?? 0))
    .groupBy(sittings.paperId)
    .as('own')
  return db
    .select({ ...fields, city: cities.name, isOpen: own.isOpen })
    .from(papers)
    .leftJoin(cities, eq(cities.dir, papers.region))
    .leftJoin(own, eq(own.paperId, papers.id))
}

type Row = Awaited<ReturnType<typeof selectPapers>>[number]

/** A paper as a line of the list. */
export function toPaperItem({ city, isOpen, region: dir, ...paper }: Row): PaperItem {
  const begun = isOpen ? 'doing' : 'done'
  return {
    ...paper,
    region: dir === null ? null : { dir, name: city ?? dir },
    state: isOpen === null ? 'new' : begun,
  }
}
