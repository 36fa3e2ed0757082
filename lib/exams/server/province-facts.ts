import { and, asc, eq, sql } from 'drizzle-orm'
import type { ProvinceFacts } from '#lib/exams/official-sites.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { hasLine } from './positions.ts'
import { examPortals, examPositions } from './tables.ts'

/**
 * Gathers what is known of the exams of one province: its official sites, the positions of its newest year, and the
 * years of which there are score lines. Empty for one that nothing is known of.
 */
export async function findProvinceFacts(db: Db, cityId: number): Promise<ProvinceFacts> {
  const { id, name, link, note, signUp, ticket, score } = examPortals
  const { year } = examPositions
  const [officialSites, years] = await Promise.all([
    db
      .select({ id, name, link, note, signUp, ticket, score })
      .from(examPortals)
      .where(eq(examPortals.cityId, cityId))
      .orderBy(id),
    db
      .select({
        year,
        positions: sql<number>`count(*)::int`,
        scoreLines: sql<number>`(count(*) filter (where ${hasLine}))::int`,
      })
      .from(examPositions)
      .where(and(eq(examPositions.cityId, cityId), eq(examPositions.kind, '遴选')))
      .groupBy(year)
      .orderBy(asc(year)),
  ])
  const newest = years.at(-1)
  return {
    officialSites,
    positions: newest ? { year: newest.year, count: newest.positions } : null,
    scoreYears: years.filter(({ scoreLines }) => scoreLines > 0).map((row) => row.year),
  }
}

export const provinceFactsLoader = loader(findProvinceFacts, () => [
  'exam-portals',
  'exam-positions',
])
