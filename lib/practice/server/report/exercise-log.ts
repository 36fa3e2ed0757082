import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import type { ExerciseItem } from '#lib/practice/contract/sittings.ts'
import { isOfLeftClass } from '#lib/practice/server/classes/class-sitting.ts'
import { closeOverdueOf } from '#lib/practice/server/sittings/close/close-overdue-of.ts'
import { isAnswered } from '#lib/practice/server/sittings/is-answered.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import type { SittingKind } from '#lib/practice/shapes.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'

/** Marks that no machine gives, and those that the learner gave; without what people have marked. */
type Own = { open: number; selfScore: number | null; selfFull: number }

// By a person without the marking desk: marks for a question to which no machine gives any.
const isMarkedByPerson = sql`(q.check_note is not null or q.check_images <> '[]'
  or (q.score is not null and q.open_full = q."full" and q."full" > 0))`

/** Says nothing of a sealed sitting. */
const nothingKnown = { score: null, markedFull: 0, selfScore: null, selfFull: 0, right: null }

/** The sittings of a user, the newest first, 20 a page, but for open ones of a class that they have left; score and right answers only of those handed in and not sealed. Three queries. */
export async function listExercises(
  db: Db,
  userId: number,
  { kind, page }: { kind?: SittingKind | undefined; page: number },
  libraries: readonly number[] = [],
): Promise<Page<ExerciseItem>> {
  await closeOverdueOf(db, userId)
  const where = and(
    eq(sittings.userId, userId),
    kind === undefined ? undefined : eq(sittings.kind, kind),
    not(isOfLeftClass(libraries)),
  )
  const { id, title, startedAt, submittedAt, sealed, score, full, questionCount } = sittings
  const query = db
    .select({
      ...{
        id,
        kind: sittings.kind,
        title,
        startedAt,
        submittedAt,
        sealed,
        score,
        full,
        questionCount,
      },
      answered: sql<number>`(select count(*)::int from sitting_answers a
        where a.sitting_id = ${id} and ${isAnswered})`,
      own: sql<Own>`(select jsonb_build_object(
          'open', coalesce(sum(coalesce(q.open_full, case when q.score is null then q.full end)), 0),
          'selfScore', sum(self.score), 'selfFull', coalesce(sum(self."full"), 0))
        from sitting_questions q
        left join sitting_answers a on a.sitting_id = q.sitting_id and a.position = q.position
        left join lateral (
          select array_agg(script.part) as parts from marking_scripts script
          where script.kind in ('paper', 'practice') and script.source_id = q.sitting_id
            and split_part(script.item_key, ':', 1) = q.position::text and script.state = 'settled'
        ) marked on true
        left join lateral (
          select sum(self.score) as score, sum(self."full") as "full"
          from jsonb_to_recordset(a.self_marks -> 'parts')
            as self(part text, score float8, "full" float8)
          where marked.parts is null or self.part <> all(marked.parts)
        ) self on true
        where q.sitting_id = ${id} and (marked.parts is not null or not ${isMarkedByPerson}))`,
      right: sql<number>`(select count(*)::int from sitting_questions q
        where q.sitting_id = ${id} and q.correct)`,
    })
    .from(sittings)
    .where(where)
    .orderBy(desc(startedAt), desc(id))
  const { items: rows, ...list } = await paged(query, db.$count(sittings, where), { page })
  const items = rows.map(({ own, ...row }) => ({
    ...row,
    markedFull: roundMarks(row.full - own.open),
    selfScore: own.selfScore === null ? null : roundMarks(own.selfScore),
    selfFull: roundMarks(own.selfFull),
    startedAt: isoTime(row.startedAt),
    submittedAt: isoTime(row.submittedAt),
    right: row.submittedAt ? row.right : null,
    ...(row.sealed && nothingKnown),
  }))
  return { ...list, items }
}
