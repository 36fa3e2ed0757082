import { and, desc, eq, inArray, isNotNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { staffBankPapers } from '#lib/bank-papers/calls.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { isOpenPaper } from '#lib/papers/server/paper-items.ts'
import { papers } from '#lib/papers/server/tables.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { ordered } from '#lib/staff/server/ordered.ts'

/** For staff: all papers, those changed last first. */
export async function listPapers(
  db: Db,
  { q, origin, state, sort, page, pageSize }: ParsedInput<typeof staffBankPapers>,
): Promise<Output<typeof staffBankPapers>> {
  const where = and(
    origin === 'all' ? undefined : eq(papers.origin, origin),
    inState[state],
    q === ''
      ? undefined
      : or(holdsText(papers.title, q), /^\d{1,9}$/.test(q) ? eq(papers.id, Number(q)) : undefined),
  )
  const { id, title, level, year, minutes, full, questionCount, changedAt } = papers
  const query = db
    .select({
      ...{ id, title, level, origin: papers.origin, year, minutes, full, questionCount },
      ...{ isPublished: papers.isPublished, isShown: papers.isShown, isHeld: papers.heldForMock },
      ...{ changedAt, dir: papers.region, city: cities.name },
    })
    .from(papers)
    .leftJoin(cities, eq(cities.dir, papers.region))
    .where(where)
    .orderBy(...ordered(sort, id, [desc(changedAt), desc(id)]))
  const list = await paged(query, db.$count(papers, where), { page, pageSize })
  const begun = await sittingsOf(
    db,
    list.items.map((row) => row.id),
  )
  return {
    ...list,
    items: list.items.map(({ dir, city, ...row }) => ({
      ...{ ...row, region: dir === null ? null : (city ?? dir) },
      ...{ sittings: begun.get(row.id) ?? 0, changedAt: isoTime(row.changedAt) },
    })),
  }
}

const inState: Readonly<Record<'all' | 'draft' | 'open' | 'kept', SQL | undefined>> = {
  all: undefined,
  draft: not(papers.isPublished),
  open: isOpenPaper,
  kept: and(papers.isPublished, papers.isWithheld),
}

async function sittingsOf(db: Db, ids: number[]): Promise<Map<number | null, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: sittings.paperId, count: sql<number>`count(*)::int` })
    .from(sittings)
    // Condition of their index.
    .where(and(inArray(sittings.paperId, ids), isNotNull(sittings.submittedAt)))
    .groupBy(sittings.paperId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
