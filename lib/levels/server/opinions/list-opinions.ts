import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { staffOpinions } from '#lib/levels/desk-calls.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { excerptOf } from '#lib/practice/server/sittings/questions/question-excerpt.ts'
import { isMarkedByMachine } from '#lib/questions/server/marked-by-machine.ts'
import { isNotWithheld } from '#lib/questions/server/subtree.ts'
import {
  catalogues,
  questionStats,
  questions,
  questionVersions,
} from '#lib/questions/server/tables.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { ordered } from '#lib/staff/server/ordered.ts'

// By the names of isMarkedByMachine.
const q = alias(questions, 'q')
const v = alias(questionVersions, 'v')

const stem = sql<string>`coalesce(nullif(${v.body} ->> 'stem', ''), ${v.body} -> 'materials' -> 0 ->> 'content', '')`

/** For staff: the questions that levels may ask, with what staff think of their difficulty and what is measured; the least measured first. */
export async function listOpinions(
  db: Db,
  { status, q: words, sort, page, pageSize }: ParsedInput<typeof staffOpinions>,
): Promise<Output<typeof staffOpinions>> {
  const isAsked = {
    all: undefined,
    unset: isNull(q.staffDifficulty),
    set: isNotNull(q.staffDifficulty),
  }
  const where = and(
    isMarkedByMachine,
    isNotWithheld(sql`${q.catalogueId}`),
    isAsked[status],
    words ? or(holdsText(stem, words), holdsText(catalogues.name, words)) : undefined,
  )
  const measured = sql<number>`coalesce(${questionStats.measured}, 0)`
  const isCurrent = and(eq(v.questionId, q.id), eq(v.version, q.version))
  const query = db
    .select({
      ...{ id: q.id, type: q.type, stem, catalogue: catalogues.name },
      ...{ opinion: q.staffDifficulty, difficulty: questionStats.difficulty, measured },
    })
    .from(q)
    .innerJoin(v, isCurrent)
    .innerJoin(catalogues, eq(catalogues.id, q.catalogueId))
    .leftJoin(questionStats, eq(questionStats.questionId, q.id))
    .where(where)
    .orderBy(...ordered(sort, q.id, [asc(measured), asc(q.id)]))
  const total = db
    .select({ count: sql<number>`count(*)::int` })
    .from(q)
    .innerJoin(v, isCurrent)
    .innerJoin(catalogues, eq(catalogues.id, q.catalogueId))
    .where(where)
    .then(([row]) => row?.count ?? 0)
  const list = await paged(query, total, { page, pageSize })
  return { ...list, items: list.items.map((one) => ({ ...one, stem: excerptOf(one.stem) })) }
}
