import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { LevelRecord } from '#lib/levels/contract.ts'
import { RIGHT_TO_PASS } from '#lib/levels/rules.ts'
import { levelSittings } from '#lib/levels/server/tables.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { sittingQuestions, sittings } from '#lib/practice/server/tables.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import { isTried } from './is-tried.ts'

/** Catalogues that went worst: more are no help. */
const WEAKEST = 5

type Weak = { name: string; right: number; asked: number }
type Asked = { catalogueId?: number | undefined; level?: number | undefined; page: number }

/** The levels that a learner has handed in with an answer, the newest first, 20 a page, of one module or level when it is named; and the catalogues of which most answers were wrong. Three queries. */
export async function listRecords(
  db: Db,
  userId: number,
  { catalogueId, level, page }: Asked,
): Promise<Page<LevelRecord> & { weak: Weak[] }> {
  const where = and(
    eq(sittings.userId, userId),
    isNotNull(sittings.submittedAt),
    isTried(sql`${sittings.id}`),
    catalogueId === undefined ? undefined : eq(levelSittings.moduleId, catalogueId),
    level === undefined ? undefined : eq(levelSittings.level, level),
  )
  const { id, submittedAt, questionCount } = sittings
  const query = db
    .select({
      ...{ attemptId: id, catalogueId: levelSittings.moduleId, module: catalogues.name },
      ...{ level: levelSittings.level, levels: levelSittings.levels },
      ...{ submittedAt, asked: questionCount },
      right: sql<number>`(select count(*)::int from sitting_questions q
        where q.sitting_id = ${id} and q.correct)`,
    })
    .from(levelSittings)
    .innerJoin(sittings, eq(sittings.id, levelSittings.sittingId))
    .innerJoin(catalogues, eq(catalogues.id, levelSittings.moduleId))
    .where(where)
    .orderBy(desc(submittedAt), desc(id))
  const total = db
    .select({ n: sql<number>`count(*)::int` })
    .from(levelSittings)
    .innerJoin(sittings, eq(sittings.id, levelSittings.sittingId))
    .where(where)
  const [list, weak] = await Promise.all([
    paged(
      query,
      total.then(([row]) => row?.n ?? 0),
      { page },
    ),
    weakOf(db, where),
  ])
  const items = list.items.map((row) => ({
    ...row,
    ...{ submittedAt: isoTime(row.submittedAt ?? new Date(0)), need: RIGHT_TO_PASS },
    isPassed: row.right >= RIGHT_TO_PASS,
  }))
  return { ...list, items, weak }
}

async function weakOf(db: Db, where: SQL | undefined): Promise<Weak[]> {
  const wrong = sql`count(*) filter (where not ${sittingQuestions.correct})`
  return await db
    .select({
      name: sittingQuestions.section,
      right: sql<number>`(count(*) filter (where ${sittingQuestions.correct}))::int`,
      asked: sql<number>`count(*)::int`,
    })
    .from(levelSittings)
    .innerJoin(sittings, eq(sittings.id, levelSittings.sittingId))
    .innerJoin(sittingQuestions, eq(sittingQuestions.sittingId, sittings.id))
    .where(where)
    .groupBy(sittingQuestions.section)
    .having(sql`${wrong} > 0`)
    .orderBy(desc(wrong), sittingQuestions.section)
    .limit(WEAKEST)
}
