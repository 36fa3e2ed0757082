import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Difficulty, Source } from '#lib/own-papers/sources.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { isClosedTo, isOpenTo, isWithheldFrom } from '#lib/practice/server/question-access.ts'
import {
  excerptOf,
  inCatalogue,
  stemHtml,
} from '#lib/practice/server/sittings/questions/question-excerpt.ts'
import { fewestAnswers, rates } from '#lib/questions/server/hit-rate.ts'
import { drillCatalogues, interviewCatalogues } from '#lib/questions/server/opened-catalogues.ts'
import {
  catalogues,
  questions,
  questionVersions as versions,
} from '#lib/questions/server/tables.ts'
import type { QuestionType } from '#lib/questions/types.ts'

export type Choice = {
  from: Source
  catalogueId?: number | undefined
  types: readonly QuestionType[]
  difficulty?: Difficulty | undefined
  year?: number | undefined
}
type Candidate = {
  questionId: number
  type: QuestionType
  stem: string
  catalogue: { id: number; name: string }
}

/** The questions that a learner may put into a paper by this choice, 20 a page, and the years that questions of this source have, the newest first. Four queries. */
export async function listCandidates(
  db: Db,
  userId: number,
  { page, ...choice }: Choice & { page: number },
): Promise<Page<Candidate> & { years: number[] }> {
  const opened = await openedTo(db)
  const open = await isOpenTo(db, userId, opened.all)
  const where = and(open, matches(userId, choice, opened))
  const query = db
    .select({
      questionId: questions.id,
      type: questions.type,
      stem: stemHtml,
      catalogue: { id: catalogues.id, name: catalogues.name },
    })
    .from(questions)
    .innerJoin(catalogues, eq(catalogues.id, questions.catalogueId))
    .innerJoin(
      versions,
      and(eq(versions.questionId, questions.id), eq(versions.version, questions.version)),
    )
    .where(where)
    .orderBy(asc(questions.catalogueId), asc(questions.id))
  const [list, years] = await Promise.all([
    paged(query, db.$count(questions, where), { page }),
    db
      .selectDistinct({ year: questions.year })
      .from(questions)
      .where(and(open, isFrom(userId, choice.from, opened), isNotNull(questions.year)))
      .orderBy(desc(questions.year)),
  ])
  const items = list.items.map((row) => ({ ...row, stem: excerptOf(row.stem) }))
  return { ...list, items, years: years.flatMap(({ year }) => (year === null ? [] : [year])) }
}

/** The ids of `count` questions by this choice, those of one catalogue together: the newest of what the learner has collected, any of the bank and of the interviews. A synthesis is one question, so its material stays whole. */
export async function chooseQuestions(
  db: Db,
  userId: number,
  { count, ...choice }: Choice & { count: number },
): Promise<number[]> {
  const opened = await openedTo(db)
  const open = await isOpenTo(db, userId, opened.all)
  const rows = await db
    .select({ id: questions.id, catalogueId: questions.catalogueId })
    .from(questions)
    .where(and(open, matches(userId, choice, opened)))
    .orderBy(orders[choice.from](userId), asc(questions.id))
    .limit(count)
  return rows
    .sort((one, other) => one.catalogueId - other.catalogueId || one.id - other.id)
    .map(({ id }) => id)
}

/** Finds those of these questions that anybody may practise now, and whether they are closed to this user, who is no member. */
export async function questionsAsked(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<{ id: number; isClosed: boolean }[]> {
  const { rooms, all } = await openedTo(db)
  // A drill is one's own once it was dealt.
  const isMet = sql`exists (select from sittings t join sitting_questions q on q.sitting_id = t.id
    where t.user_id = ${userId} and q.question_id = questions.id)`
  return await db
    .select({ id: questions.id, isClosed: await isClosedTo(db, userId, all) })
    .from(questions)
    .where(
      and(
        inArray(questions.id, [...ids]),
        isNull(questions.withdrawnAt),
        not(isWithheldFrom(all)),
        or(not(isWithheldFrom(rooms)), isMet),
      ),
    )
}

type Opened = { rooms: readonly number[]; all: readonly number[] }

/** Lists the catalogues in no public list whose questions a paper may hold: those of interviews (`rooms`), and of drills among what a learner has collected. */
async function openedTo(db: Db): Promise<Opened> {
  const rooms = await interviewCatalogues(db)
  return { rooms, all: [...rooms, ...(await drillCatalogues(db))] }
}

function matches(
  userId: number,
  { from, catalogueId, types, difficulty, year }: Choice,
  opened: Opened,
): SQL | undefined {
  return and(
    isFrom(userId, from, opened),
    inCatalogue(catalogueId, opened.all),
    types.length === 0 ? undefined : inArray(questions.type, [...types]),
    year === undefined ? undefined : eq(questions.year, year),
    difficulty && hasRate(rates[difficulty]),
  )
}

const hasRate = ([from, below]: readonly [number, number]) => sql`exists (
  select from question_stats s where s.question_id = questions.id and s.answered >= ${fewestAnswers}
    and s.right >= s.answered * ${from}::float8 and s.right < s.answered * ${below}::float8)`

/** When the learner collected it, of each source that is a collection. */
const collected = (userId: number, source: SQL) => sql`(select ${source}
  and c.user_id = ${userId} and c.question_id = questions.id order by 1 desc limit 1)`
const inBook = sql`c.last_wrong_at from wrong_questions c where c.left_at is null`
const starred = sql`c.at from favorites c where true`
const noted = sql`c.at from question_notes c where true`

const played = sql`c.at from (
  select t.user_id, q.question_id, t.submitted_at as at
  from sittings t join sitting_questions q on q.sitting_id = t.id
  where t.kind = 'level' and t.submitted_at is not null) c where true`

/** Interviews and drills are no part of the bank. */
function isFrom(userId: number, from: Source, { rooms, all }: Opened): SQL | undefined {
  if (from === 'bank') return notInArray(questions.catalogueId, [...all])
  if (from === 'interviews') return inArray(questions.catalogueId, [...rooms])
  const sourceOf = { wrong: inBook, favorites: starred, notes: noted, levels: played }
  return sql`exists ${collected(userId, sourceOf[from])}`
}

const orders = {
  wrong: (userId) => sql`${collected(userId, inBook)} desc`,
  favorites: (userId) => sql`${collected(userId, starred)} desc`,
  notes: (userId) => sql`${collected(userId, noted)} desc`,
  levels: (userId) => sql`${collected(userId, played)} desc`,
  bank: () => sql`random()`,
  interviews: () => sql`random()`,
} satisfies Record<Source, (userId: number) => SQL>
