import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isNoneOf } from '#lib/questions/server/subtree.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { isInWithheldPaper } from '#lib/questions/server/withheld-papers.ts'
import { assertMayPractise, isMember } from './start/entitlement.ts'

/**
 * Lets pass who may collect a question, by a star or a note: it was met in a sitting of theirs, stands in a paper, or in
 * a catalogue they may practise. Throws not_found, vip_required.
 */
export async function assertMayCollect(
  db: Db,
  userId: number,
  questionId: number,
  libraries: readonly number[],
): Promise<void> {
  const [row] = await db
    .select({
      catalogueId: questions.catalogueId,
      isReserved,
      inPaper: isInPaper(sql`${questionId}`),
      met: sql<boolean>`exists (
          select from sittings t join sitting_questions a on a.sitting_id = t.id
          where t.user_id = ${userId} and a.question_id = ${questionId}
        )`,
    })
    .from(questions)
    .where(eq(questions.id, questionId))
  if (!row || (row.isReserved && !row.met)) throw new AppError('not_found')
  // What a course opens is met in a sitting first.
  if (!row.met && !row.inPaper) await assertMayPractise(db, [], userId, row.catalogueId, libraries)
}

/** For columns and `where`: whether a question is of a class without being in these libraries, or for members and this user is none (any more); what stands in a paper is for all. */
export async function isClosedTo(
  db: Db,
  userId: number,
  libraries: readonly number[] = [],
): Promise<SQL<boolean>> {
  const isWithheld = withheldFrom(libraries)
  const isClosed = (await isMember(db, userId)) ? isWithheld : sql`members_only or ${isWithheld}`
  return isBelow(isClosed)
}

/** The same of classes and what staff have hidden alone, whatever the membership. */
export const isWithheldFrom = (libraries: readonly number[]): SQL<boolean> =>
  isBelow(withheldFrom(libraries))

/** For `where`: whether a question may be asked of this user now: it is not withdrawn, and not closed to them. */
export const isOpenTo = async (
  db: Db,
  userId: number,
  libraries: readonly number[] = [],
): Promise<SQL<boolean>> =>
  sql<boolean>`(${questions.withdrawnAt} is null and not ${await isClosedTo(db, userId, libraries)})`

const withheldFrom = (libraries: readonly number[]) =>
  sql`(is_withheld and ${isNoneOf(libraries, sql`id`)})`

const isBelow = (isTop: SQL) =>
  sql<boolean>`(${isReserved} or ${questions.catalogueId} in (${catalogueTrees(isTop)}) and not ${isInPaper(sql`${questions.id}`)})`

/** Whether a question stands in a paper that was published. */
function isInPaper(id: SQL) {
  return sql<boolean>`exists (select from paper_questions p
    join papers own on own.id = p.paper_id where p.question_id = ${id} and own.is_published)`
}

/** Whether a question is kept for a mock exam. */
const isReserved = isInWithheldPaper(sql`${questions.id}`)

/** Finds those of these questions that guests are never asked: of members and of classes, wherever they stand. */
export async function closedToGuests(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(
      and(
        inArray(questions.id, [...ids]),
        sql`(${isReserved} or ${questions.catalogueId} in (${catalogueTrees(sql`members_only or is_withheld`)}))`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

const catalogueTrees = (isTop: SQL) => sql`
  with recursive closed(id) as (
    select id from catalogues where ${isTop}
    union
    select c.id from catalogues c join closed on c.parent_id = closed.id
  )
  select id from closed`
