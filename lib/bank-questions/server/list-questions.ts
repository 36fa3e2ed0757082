import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { staffBankQuestions } from '#lib/bank-questions/calls.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { byIds, paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { excerpt } from '#lib/platform/text/pieces.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { isWithin } from '#lib/questions/server/subtree.ts'
import {
  catalogues,
  questionStats,
  questions,
  questionVersions,
} from '#lib/questions/server/tables.ts'
import { isCurrentVersion } from '#lib/questions/server/versions/current-version.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { isOfBank } from './of-bank.ts'

const subjects = alias(catalogues, 'subjects')
const newest = [desc(questionVersions.createdAt), desc(questions.id)]

/** For staff: the questions of the bank, those written last first. */
export async function listQuestions(
  db: Db,
  { q, type, catalogueId, sort, page, pageSize }: ParsedInput<typeof staffBankQuestions>,
): Promise<Output<typeof staffBankQuestions>> {
  const where = and(
    isOfBank,
    type === 'all' ? undefined : eq(questions.type, type),
    catalogueId === 0 ? undefined : isWithin(sql`${questions.catalogueId}`, catalogueId),
    q ? await isNamed(db, q) : undefined,
  )
  const order = ordered(sort, questions.id, newest)
  const query = byIds(
    db
      .select({ id: questions.id })
      .from(questions)
      .innerJoin(questionVersions, isCurrentVersion)
      .where(where)
      .orderBy(...order),
    (chosen) => rowsOf(db, inArray(questions.id, chosen), order),
  )
  const list = await paged(query, db.$count(questions, where), { page, pageSize })
  return {
    ...list,
    items: list.items.map(({ stem, changedAt, answered, right, subject, category, ...row }) => ({
      ...{ ...row, stem: excerpt(plainText(stem), [], 120), changedAt: isoTime(changedAt) },
      // One that hangs on the tree's root has no subject above it.
      ...{ subject: subject ?? category, category: subject === null ? '' : category },
      answered: answered ?? 0,
      hitRate: answered ? (right ?? 0) / answered : null,
    })),
  }
}

const rowsOf = (db: Db, where: SQL, order: SQL[]) =>
  db
    .select({
      ...{ id: questions.contentId, type: questions.type, version: questions.version },
      ...{ year: questions.year, source: questions.source },
      stem: sql<string>`${questionVersions.body} ->> 'stem'`,
      changedAt: questionVersions.createdAt,
      ...{ subject: subjects.name, category: catalogues.name },
      ...{ answered: questionStats.answered, right: questionStats.right },
    })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .innerJoin(catalogues, eq(catalogues.id, questions.catalogueId))
    .leftJoin(subjects, eq(subjects.id, catalogues.parentId))
    .leftJoin(questionStats, eq(questionStats.questionId, questions.id))
    .where(where)
    .orderBy(...order)

/** Questions that are looked up by their numbers. Where more hold the words, a list finds those of a page sooner by reading itself in its order. */
const MOST = 2000

/** The condition that a question has these words in the stem of its newest version, of which the index of pairs of characters knows more than one character, or in its id. */
export async function isNamed(db: Db, q: string): Promise<SQL> {
  const words = storable(q)
  const stem = sql`(v.body ->> 'stem')`
  const found = (where: SQL | undefined) => sql`
    select own.id from questions own
    join question_versions v on v.question_id = own.id and v.version = own.version
    where ${where}`
  const holds = holdsText(stem, words)
  const inId = /^[\w.-]+$/.test(words) ? holdsText(questions.contentId, words) : undefined
  if ([...words].length > 1) {
    const likely = sql`search_grams(v.body ->> 'stem') @> (select search_grams(${words}::text))`
    const { rows } = await db.execute<{ id: number }>(
      sql`${found(and(likely, holds))} limit ${MOST + 1}`,
    )
    const ids = sql.param(rows.map(({ id }) => id))
    if (rows.length <= MOST) return or(sql`${questions.id} = any(${ids}::int[])`, inId) as SQL
  }
  return or(sql`${questions.id} in (${found(holds)})`, inId) as SQL
}
