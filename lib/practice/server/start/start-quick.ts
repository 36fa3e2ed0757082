import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { sittingView } from '#lib/practice/server/sittings/sitting-view.ts'
import type { Sitting, SittingMode } from '#lib/practice/shapes.ts'
import { catalogueTree } from '#lib/questions/server/catalogues.ts'
import { isMarkedByMachine } from '#lib/questions/server/marked-by-machine.ts'
import { withheld } from '#lib/questions/server/subtree.ts'
import { isInWithheldPaper } from '#lib/questions/server/withheld-papers.ts'
import { collectedQuestions } from './collected-questions.ts'
import { isMember } from './entitlement.ts'
import { mixQuick, type QuickGroups } from './mix-quick.ts'
import { findBegunSitting, startSitting } from './start-sitting.ts'
import { endOfToday } from './start-wrong.ts'
import { weakCatalogues } from './weak-catalogues.ts'

/** As many as fit between two things to do. */
export const QUICK_QUESTIONS = 10

/**
 * Begins ten questions that the server chooses for this learner (快练): reviews that are due, weak catalogues by 正确率, new
 * ones; see mixQuick for the shares. Nothing that only a person marks. The same `clientKey` answers the same sitting.
 * Throws nothing_to_practise.
 */
export async function startQuick(
  db: Db,
  userId: number,
  { mode, clientKey }: { mode?: SittingMode; clientKey: string },
): Promise<Sitting> {
  const kind = 'quick'
  const begun = await findBegunSitting(db, userId, { kind, clientKey })
  if (begun) return await sittingView(db, begun)
  const ids = mixQuick(await quickGroups(db, userId), QUICK_QUESTIONS)
  const questions = await collectedQuestions(db, ids)
  const title = `快练 ${questions.length} 题`
  return await startSitting(db, userId, {
    kind,
    ...(mode && { mode }),
    title,
    questions,
    clientKey,
  })
}

async function quickGroups(db: Db, userId: number): Promise<QuickGroups> {
  const [tree, member] = await Promise.all([catalogueTree(db, userId), isMember(db, userId)])
  const weak = weakCatalogues(tree).map(({ id }) => id)
  const {
    rows: [groups],
  } = await db.execute<QuickGroups>(sql`
    with recursive ${withheld}, of_members(id) as (
      select id from catalogues where members_only
      union
      select c.id from catalogues c join of_members m on c.parent_id = m.id
    ), known as (
      select q.id, q.catalogue_id, f.at, w.due,
        array_position(${sql.param(weak)}::int[], q.catalogue_id) as weakness,
        -- A mistake of their own is reviewed as long as it stands in the book, also by a former member.
        w.user_id is not null and w.due < ${endOfToday().toISOString()}::timestamptz as is_due,
        ${member ? sql`true` : sql`q.catalogue_id not in (select id from of_members)`}
          and ${isMarkedByMachine} as is_open
      from questions q
      join question_versions v on v.question_id = q.id and v.version = q.version
      left join first_answers f on f.question_id = q.id and f.user_id = ${userId}
      left join wrong_questions w
        on w.question_id = q.id and w.user_id = ${userId} and w.left_at is null
      where q.catalogue_id not in (select id from withheld) and not ${isInWithheldPaper(sql`q.id`)}
    ), placed as (
      -- New ones take turns by catalogue, so that ten are of many kinds.
      select known.*, row_number() over (partition by catalogue_id, at is null order by id) as turn
      from known where is_open
    )
    select
      ${firstIds(sql`known where is_due`, sql`due, id`)} as due,
      ${firstIds(sql`placed where weakness is not null`, sql`weakness, at nulls first, id`)} as weak,
      ${firstIds(sql`placed where at is null`, sql`turn, id`)} as unseen,
      ${firstIds(sql`placed where at is not null`, sql`at, id`)} as rest`)
  return groups ?? { due: [], weak: [], unseen: [], rest: [] }
}

const firstIds = (from: SQL, order: SQL) => sql`array(
  select id from ${from} order by ${order} limit ${2 * QUICK_QUESTIONS})`
