import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  not,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { staffOpinions } from '#lib/levels/desk-calls.ts'
import type { StaffOpinion } from '#lib/levels/desk-contract.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { byIds, paged } from '#lib/platform/db/paged.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { excerptOf } from '#lib/practice/server/sittings/questions/question-excerpt.ts'
import { isNewestMarkedByMachine } from '#lib/questions/server/marked-by-machine.ts'
import { isNotWithheld } from '#lib/questions/server/subtree.ts'
import {
  catalogues,
  questionStats,
  questions,
  questionVersions,
} from '#lib/questions/server/tables.ts'
import { isInStem } from '#lib/questions/server/versions/stem-words.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { ordered } from '#lib/staff/server/ordered.ts'

// By the names of isNewestMarkedByMachine.
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
    isNewestMarkedByMachine,
    isNotWithheld(sql`${q.catalogueId}`),
    isAsked[status],
    words ? await wordsIn(db, words) : undefined,
  )
  const measured = sql<number>`coalesce(${questionStats.measured}, 0)`
  const ofQuestion = eq(questionStats.questionId, q.id)
  const order = ordered(sort, q.id, [asc(measured), asc(q.id)])
  const inOrderOfIds = db
    .select({ id: q.id })
    .from(q)
    .where(where)
    .orderBy(...order)
  const query = byIds<SQLWrapper, StaffOpinion>(
    sort === 'usual' ? leastMeasured(where) : inOrderOfIds,
    (chosen) =>
      db
        .select({
          ...{ id: q.id, type: q.type, stem, catalogue: catalogues.name },
          ...{ opinion: q.staffDifficulty, difficulty: questionStats.difficulty, measured },
        })
        .from(q)
        .innerJoin(v, and(eq(v.questionId, q.id), eq(v.version, q.version)))
        .innerJoin(catalogues, eq(catalogues.id, q.catalogueId))
        .leftJoin(questionStats, ofQuestion)
        .where(inArray(q.id, chosen))
        .orderBy(...order),
  )
  const total = db
    .select({ count: sql<number>`count(*)::int` })
    .from(q)
    .where(where)
    .then(([row]) => row?.count ?? 0)
  const list = await paged(query, total, { page, pageSize })
  return { ...list, items: list.items.map((one) => ({ ...one, stem: excerptOf(one.stem) })) }
}

/** Ids of the questions, the least measured first. Each half comes by an index, and no more of it than a page can hold. */
function leastMeasured(where: SQL | undefined) {
  const measured = sql`exists (select from question_stats s where s.question_id = q.id and s.measured > 0)`
  return {
    limit: (count: number) => ({
      offset: (passed: number) => sql`(
        select id from (
          (select q.id, 0 as measured from questions q
            where ${and(where, not(measured))} order by q.id limit ${passed + count})
          union all
          (select q.id, s.measured from question_stats s join questions q on q.id = s.question_id
            where ${and(where, sql`s.measured > 0`)} order by s.measured, s.question_id limit ${passed + count})
        ) one
        order by measured, id limit ${count} offset ${passed})`,
    }),
  }
}

/** Words of the stem, of the material where there is none, or of the catalogue. */
function wordsIn(db: Db, words: string): Promise<SQL> {
  const named = sql`select own.id from questions own
    where own.catalogue_id in (select id from catalogues where ${holdsText(sql`name`, words)})`
  const unstemmed = sql`select own.id from questions own
    join question_versions v on v.question_id = own.id and v.version = own.version
    where coalesce(v.body ->> 'stem', '') = '' and ${holdsText(sql`(${stem})`, words)}`
  const holds = (text: SQL) => holdsText(text, words)
  return isInStem(db, q.id, { words: storable(words), holds, also: [unstemmed, named] })
}
