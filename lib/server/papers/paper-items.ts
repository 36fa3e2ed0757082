import { eq, sql } from 'drizzle-orm'
import type { PaperItem } from '#lib/contract/learning/practice-shapes.ts'
import type { Db } from '../db/client.ts'
import { cities } from '../db/schema/cities.ts'
import { attempts } from '../db/schema/practice.ts'
import { papers } from '../db/schema/questions.ts'

const { id, title, intro, level, year, region, minutes, full, questionCount } = papers
const fields = { id, title, intro, level, year, region, minutes, full, questionCount }

/** Papers with the name of their region and how far a user (null: a stranger) is with them; for `toPaperItem`. */
export function selectPapers(db: Db, userId: number | null) {
  const own = db
    .select({
      paperId: sql<number>`${attempts.paperId}`.as('own_paper_id'),
      isOpen: sql<boolean>`bool_or(${attempts.submittedAt} is null)`.as('is_open'),
    })
    .from(attempts)
    .where(eq(attempts.userId, userId ?? 0))
    .groupBy(attempts.paperId)
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
