import { and, asc, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { staffBankQuestions } from '#lib/bank-questions/calls.ts'
import type { BankQuestionItem } from '#lib/bank-questions/contract.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { byIds, paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { excerpt } from '#lib/platform/text/pieces.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import { hardnessOf } from '#lib/questions/server/hit-rate.ts'
import { isWithin } from '#lib/questions/server/subtree.ts'
import {
  catalogues,
  questionStats,
  questions,
  questionVersions,
} from '#lib/questions/server/tables.ts'
import { isCurrentVersion } from '#lib/questions/server/versions/current-version.ts'
import { isInWithheldPaper } from '#lib/questions/server/withheld-papers.ts'
import type { Hardness } from '#lib/questions/types.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { isOfBank } from './of-bank.ts'

const subjects = alias(catalogues, 'subjects')
const newest = [desc(questionVersions.createdAt), desc(questions.id)]

type Filters = Omit<ParsedInput<typeof staffBankQuestions>, 'q' | 'sort' | 'page' | 'pageSize'>

/** For staff: the questions of the bank, those written last first; without those whose ids are in `except`, and where one says more, by that too. */
export async function listQuestions(
  db: Db,
  { q, sort, page, pageSize, ...filters }: ParsedInput<typeof staffBankQuestions>,
  { except = [], where: more }: { except?: readonly string[]; where?: SQL | undefined } = {},
): Promise<Output<typeof staffBankQuestions>> {
  const where = and(
    isOfBank,
    fits(filters),
    except.length === 0 ? undefined : notInArray(questions.contentId, [...except]),
    more,
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
  return { ...list, items: list.items.map(toItem) }
}

/** For staff: questions as the list has them, by the ids of content files; those that there are not are left out. */
export async function bankItems(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, BankQuestionItem>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(db, inArray(questions.contentId, [...ids]), [asc(questions.id)])
  return new Map(rows.map((row) => [row.id, toItem(row)]))
}

/** For `where`: whether a question is of this type, catalogue, hardness, year and source. */
export function fits({ type, catalogueId, hardness, year, source }: Filters): SQL | undefined {
  return and(
    type === 'all' ? undefined : eq(questions.type, type),
    catalogueId === 0 ? undefined : isWithin(sql`${questions.catalogueId}`, catalogueId),
    hardness === 'all' ? undefined : isAsHard(hardness),
    year === 0 ? undefined : eq(questions.year, year),
    source === '' ? undefined : holdsText(questions.source, source),
  )
}

const isAsHard = (hardness: Hardness) => sql`${questions.id} in (
  select own.id from ${questions} own left join ${questionStats} on ${questionStats.questionId} = own.id
  where ${hardnessOf(sql`own.staff_difficulty`)} = ${hardness})`

const rowsOf = (db: Db, where: SQL, order: SQL[]) =>
  db
    .select({
      ...{ id: questions.contentId, type: questions.type, version: questions.version },
      ...{ year: questions.year, source: questions.source },
      stem: sql<string>`${questionVersions.body} ->> 'stem'`,
      score: sql<number | null>`(${questionVersions.body} ->> 'score')::float8`,
      partScores: sql<
        (number | null)[]
      >`jsonb_path_query_array(${questionVersions.body}, '$.subQuestions[*].score')`,
      changedAt: questionVersions.createdAt,
      ...{ subject: subjects.name, category: catalogues.name },
      ...{ answered: questionStats.answered, right: questionStats.right },
      hardness: hardnessOf(sql`${questions.staffDifficulty}`),
      isWithheld: isInWithheldPaper(sql`${questions.id}`),
    })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .innerJoin(catalogues, eq(catalogues.id, questions.catalogueId))
    .leftJoin(subjects, eq(subjects.id, catalogues.parentId))
    .leftJoin(questionStats, eq(questionStats.questionId, questions.id))
    .where(where)
    .orderBy(...order)

function toItem({
  stem,
  changedAt,
  answered,
  right,
  subject,
  category,
  score,
  partScores,
  ...row
}: Awaited<ReturnType<typeof rowsOf>>[number]): BankQuestionItem {
  return {
    ...{ ...row, stem: excerpt(plainText(stem), [], 120), changedAt: isoTime(changedAt) },
    // One that hangs on the tree's root has no subject above it.
    ...{ subject: subject ?? category, category: subject === null ? '' : category },
    answered: answered ?? 0,
    hitRate: answered ? (right ?? 0) / answered : null,
    parts: Math.max(1, partScores.length),
    score: score ?? sumOf(partScores),
  }
}

/** Marks of all parts; null when one of them says none. */
const sumOf = (scores: readonly (number | null)[]) =>
  scores.length === 0 || scores.includes(null)
    ? null
    : roundMarks(scores.reduce<number>((sum, score) => sum + (score ?? 0), 0))

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
