import { and, asc, count, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
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
import { hardnessOf, isMeasuredAs, isThoughtAs } from '#lib/questions/server/hit-rate.ts'
import { isWithin } from '#lib/questions/server/subtree.ts'
import {
  catalogues,
  questionStats,
  questions,
  questionVersions,
} from '#lib/questions/server/tables.ts'
import { isCurrentVersion } from '#lib/questions/server/versions/current-version.ts'
import { isInStem } from '#lib/questions/server/versions/stem-words.ts'
import { isInWithheldPaper } from '#lib/questions/server/withheld-papers.ts'
import { holdsText } from '#lib/staff/server/holds-text.ts'
import { ordered } from '#lib/staff/server/ordered.ts'
import { isOfBank } from './of-bank.ts'

const subjects = alias(catalogues, 'subjects')
const newest = [desc(questions.writtenAt), desc(questions.id)]

const ofQuestion = eq(questionStats.questionId, questions.id)
const opinion = sql`${questions.staffDifficulty}`

type Filters = Omit<ParsedInput<typeof staffBankQuestions>, 'q' | 'sort' | 'page' | 'pageSize'>

/** For staff: the questions of the bank, those written last first; without those whose ids are in `except`, and where one says more, by that too. */
export async function listQuestions(
  db: Db,
  { q, sort, page, pageSize, hardness, ...filters }: ParsedInput<typeof staffBankQuestions>,
  { except = [], where: more }: { except?: readonly string[]; where?: SQL | undefined } = {},
): Promise<Output<typeof staffBankQuestions>> {
  const where = and(
    isOfBank,
    fits({ ...filters, hardness: 'all' }),
    except.length === 0 ? undefined : notInArray(questions.contentId, [...except]),
    more,
    q ? await isNamed(db, q) : undefined,
  )
  const order = ordered(sort, questions.id, newest)
  const query = byIds(
    db
      .select({ id: questions.id })
      .from(questions)
      .where(and(where, isAsHard(hardness)))
      .orderBy(...order),
    (chosen) => rowsOf(db, inArray(questions.id, chosen), order),
  )
  const total = countOf(db, where, hardness)
  const list = await paged(query, total, { page, pageSize })
  return { ...list, items: list.items.map(toItem) }
}

/** Counts apart those that are measured as hard as that and those that staff think so: joined with all stats they would take three times as long. */
async function countOf(
  db: Db,
  where: SQL | undefined,
  hardness: Filters['hardness'],
): Promise<number> {
  if (hardness === 'all') return await db.$count(questions, where)
  const measured = db
    .select({ total: count() })
    .from(questionStats)
    .innerJoin(questions, ofQuestion)
    .where(and(where, isMeasuredAs(hardness)))
  const thought = isThoughtAs(hardness, { opinion, id: questions.id })
  const [[own], others] = await Promise.all([measured, db.$count(questions, and(where, thought))])
  return (own?.total ?? 0) + others
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
    isAsHard(hardness),
    year === 0 ? undefined : eq(questions.year, year),
    source === '' ? undefined : holdsText(questions.source, source),
  )
}

/** Asked of one question after the other, so that a page is full after a few. */
const isAsHard = (hardness: Filters['hardness']) =>
  hardness === 'all'
    ? undefined
    : sql`(select ${hardnessOf(opinion)} from (select) one left join ${questionStats} on ${ofQuestion}) = ${hardness}`

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
      hardness: hardnessOf(opinion),
      isWithheld: isInWithheldPaper(sql`${questions.id}`),
    })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .innerJoin(catalogues, eq(catalogues.id, questions.catalogueId))
    .leftJoin(subjects, eq(subjects.id, catalogues.parentId))
    .leftJoin(questionStats, ofQuestion)
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

/** The condition that a question has these words in the stem of its newest version or in its id. */
export async function isNamed(db: Db, q: string): Promise<SQL> {
  const words = storable(q)
  const inStem = isInStem(db, questions.id, { words, holds: (stem) => holdsText(stem, words) })
  const inId = /^[\w.-]+$/.test(words) ? holdsText(questions.contentId, words) : undefined
  return or(await inStem, inId) as SQL
}
