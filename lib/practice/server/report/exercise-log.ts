import { and, desc, eq, sql } from 'drizzle-orm'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import type { ExerciseItem } from '#lib/practice/contract/sittings.ts'
import { closeOverdueOf } from '#lib/practice/server/sittings/close/close-overdue-of.ts'
import { isAnswered } from '#lib/practice/server/sittings/is-answered.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import type { SittingKind } from '#lib/practice/shapes.ts'

/** The sittings of a user, the newest first, 20 a page; score and right answers only of those handed in. Three queries. */
export async function listExercises(
  db: Db,
  userId: number,
  { kind, page }: { kind?: SittingKind | undefined; page: number },
): Promise<Page<ExerciseItem>> {
  await closeOverdueOf(db, userId)
  const where = and(
    eq(sittings.userId, userId),
    kind === undefined ? undefined : eq(sittings.kind, kind),
  )
  const { id, title, startedAt, submittedAt, score, full, questionCount } = sittings
  const query = db
    .select({
      ...{ id, kind: sittings.kind, title, startedAt, submittedAt, score, full, questionCount },
      answered: sql<number>`(select count(*)::int from sitting_answers a
        where a.sitting_id = ${id} and ${isAnswered})`,
      right: sql<number>`(select count(*)::int from sitting_questions q
        where q.sitting_id = ${id} and q.correct)`,
    })
    .from(sittings)
    .where(where)
    .orderBy(desc(startedAt), desc(id))
  const { items: rows, ...list } = await paged(query, db.$count(sittings, where), { page })
  const items = rows.map((row) => ({
    ...row,
    startedAt: isoTime(row.startedAt),
    submittedAt: isoTime(row.submittedAt),
    right: row.submittedAt ? row.right : null,
  }))
  return { ...list, items }
}
