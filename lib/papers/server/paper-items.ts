import { and, eq, not, type SQL } from 'drizzle-orm'
import { cities } from '#lib/cities/server/tables.ts'
import type { PaperItem } from '#lib/papers/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { papers } from './tables.ts'

const { id, title, intro, level, origin, year, region, minutes, full, questionCount } = papers
const fields = { id, title, intro, level, origin, year, region, minutes, full, questionCount }

/** For `where`: papers that are published, and not kept for a mock exam. */
export const isOpenPaper = and(papers.isPublished, not(papers.isWithheld)) as SQL

/** Papers with the name of their region; for `toPaperItem`. */
export function selectPapers(db: Db) {
  return db
    .select({ ...fields, city: cities.name })
    .from(papers)
    .leftJoin(cities, eq(cities.dir, papers.region))
}

type Row = Awaited<ReturnType<typeof selectPapers>>[number]

/** A paper as a line of the list, for a stranger; how far a user is with it the sittings know. */
export function toPaperItem({ city, region: dir, ...paper }: Row): PaperItem {
  return { ...paper, region: dir === null ? null : { dir, name: city ?? dir }, state: 'new' }
}
