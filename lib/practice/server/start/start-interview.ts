import { sql } from 'drizzle-orm'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { accountOf, type Learner } from '#lib/practice/server/learner.ts'
import { isAnswered } from '#lib/practice/server/sittings/is-answered.ts'
import type { AskedQuestion } from '#lib/practice/server/sittings/questions/beginning-rows.ts'
import { sittingView } from '#lib/practice/server/sittings/sitting-view.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import { subtree } from '#lib/questions/server/subtree.ts'
import { isInWithheldPaper } from '#lib/questions/server/withheld-papers.ts'
import type { QuestionBody } from '#lib/questions/stored.ts'
import { assertMayPractise, practisesAll } from './entitlement.ts'
import { marksOf } from './start-catalogue.ts'
import { findBegunSitting, startSitting } from './start-sitting.ts'

type InterviewStart = {
  catalogueId: number
  /** Asks this one question. */
  questionId?: number | undefined
  count: number
  clientKey: string
}

/**
 * Begins an interview: of each category one question, in the order of the room, or the one that is named. Those come
 * first whose category was answered longest ago, and in it whose question was; what is kept for a mock exam is not asked. A guest is asked the first question of each
 * category alone. The same `clientKey` answers the same sitting. `interviews` are the catalogues of interviews. Throws
 * not_found, also for another catalogue, vip_required, account_required, nothing_to_practise.
 */
export async function startInterview(
  db: Db,
  sources: readonly AccessSource[],
  learner: Learner,
  { catalogueId, questionId, count, clientKey }: InterviewStart,
  interviews: readonly number[],
): Promise<Sitting> {
  const begun = await findBegunSitting(db, learner, { kind: 'interview', clientKey })
  if (begun) return await sittingView(db, begun)
  if (!interviews.includes(catalogueId)) throw new AppError('not_found')
  const userId = accountOf(learner)
  const title = await assertMayPractise(db, sources, userId, catalogueId, interviews)
  const openOnly = userId === null || !(await practisesAll(db, sources, { userId, catalogueId }))
  const reach = { catalogueId, openOnly, interviews }
  const asked = await chosenQuestions(db, userId, { ...reach, questionId, count })
  if (questionId !== undefined && asked.length === 0) throw new AppError('not_found')
  if (userId === null && asked.some(({ turn }) => turn > 1)) throw new AppError('account_required')
  const questions = asked
    .sort((one, other) => one.place - other.place || one.questionId - other.questionId)
    .map(toAsked)
  const start = { kind: 'interview' as const, title, catalogueId, questions, clientKey }
  return await startSitting(db, learner, start)
}

type Chosen = {
  questionId: number
  version: number
  section: string
  body: QuestionBody
  /** Which of its category it is, 1 being asked next. */
  turn: number
  /** Place of its category in the room. */
  place: number
}
type Choice = {
  catalogueId: number
  openOnly: boolean
  interviews: readonly number[]
  questionId: number | undefined
  count: number
}

/** Chooses the next question of each category, those of the category that waits longest first, or the one that is named. A stranger has answered none. */
async function chosenQuestions(
  db: Db,
  userId: number | null,
  { catalogueId, openOnly, interviews, questionId, count }: Choice,
): Promise<Chosen[]> {
  const isAsked = questionId === undefined ? sql`f.turn = 1` : sql`f.id = ${questionId}`
  const { rows } = await db.execute<Chosen>(sql`
    with recursive ${subtree(catalogueId, { openOnly, libraries: interviews })},
    last as (
      select q.question_id, max(s.submitted_at) as at
      from sittings s
      join sitting_questions q on q.sitting_id = s.id
      join sitting_answers a on a.sitting_id = q.sitting_id and a.position = q.position
      where s.user_id = ${userId} and s.kind = 'interview' and s.submitted_at is not null
        and ${isAnswered}
      group by q.question_id
    ), found as (
      select q.id, q.version, q.catalogue_id, last.at,
        row_number() over (partition by q.catalogue_id order by last.at nulls first, q.id) as turn,
        max(last.at) over (partition by q.catalogue_id) as rested
      from questions q left join last on last.question_id = q.id
      where q.catalogue_id in (select id from subtree) and q.type = 'short_answer'
        and not ${isInWithheldPaper(sql`q.id`)}
    ), chosen as (
      select f.id, f.version, f.turn::int as turn, c.name as section, c.position as place
      from found f join catalogues c on c.id = f.catalogue_id
      where ${isAsked}
      order by f.rested nulls first, c.position, c.id
      limit ${count}
    )
    select o.id as "questionId", o.version, o.section, v.body, o.turn, o.place
    from chosen o join question_versions v on v.question_id = o.id and v.version = o.version`)
  return [...rows]
}

const toAsked = ({ questionId, version, section, body }: Chosen): AskedQuestion => ({
  ...{ questionId, version, section, full: marksOf(body), policy: { kind: 'EXACT' } },
})
