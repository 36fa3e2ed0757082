import { eq, sql } from 'drizzle-orm'
import type { ItemFigures } from '#lib/bank-questions/contract.ts'
import { storedQuestion } from '#lib/bank-questions/server/stored-question.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { fewestAnswers } from '#lib/questions/server/hit-rate.ts'
import { questionStats } from '#lib/questions/server/tables.ts'

// The rest of a shorter sitting says little about who is strong.
const FEWEST_QUESTIONS = 10
const MOST_SITTINGS = 2000

/**
 * For staff: how a question measured. Facility is the share of right ones among first answers, whose counters question_stats
 * holds. Discrimination is r(x, y), Pearson's correlation of x, its marks as a share of its full ones, with y, the same
 * of all other questions of a sitting, over answers in handed-in sittings that asked its newest version and hold nothing
 * that people mark. Throws not_found, also for what another desk writes.
 */
export async function itemFigures(db: Db, id: string): Promise<ItemFigures> {
  const { questionId, version, line } = await storedQuestion(db, id)
  const [stats] = await db
    .select()
    .from(questionStats)
    .where(eq(questionStats.questionId, questionId))
  const { answered = 0, right = 0, picks = {} } = stats ?? {}
  const isKnown = answered >= fewestAnswers
  // The order of a sequence is no choice among its options; and counted is by letter, which another version gave to another text.
  const isChoice = line.type !== 'sequencing' && (await hasOneList(db, questionId))
  const options = isChoice ? line.options : []
  const taken = options.map(({ head }) => ({
    ...{ head, times: picks[head] ?? 0, isKey: line.answer.includes(head) },
  }))
  return {
    answered,
    facility: isKnown ? right / answered : null,
    ...(await measuredBySittings(db, questionId, version)),
    picks: taken,
    untaken: isKnown
      ? taken.filter(({ times, isKey }) => times === 0 && !isKey).map(({ head }) => head)
      : [],
  }
}

/** Whether all versions of a question have the same options. */
async function hasOneList(db: Db, questionId: number): Promise<boolean> {
  const { rows } = await db.execute<{ lists: number }>(sql`
    select count(distinct body -> 'options')::int as lists
    from question_versions where question_id = ${questionId}`)
  return (rows[0]?.lists ?? 0) <= 1
}

async function measuredBySittings(
  db: Db,
  questionId: number,
  version: number,
): Promise<Pick<ItemFigures, 'discrimination' | 'sittings'>> {
  const { rows } = await db.execute<{ sittings: number; r: number | null }>(sql`
    select count(*)::int as sittings, corr(own, rest) as r
    from (
      select q.score / q."full" as own, (s.score - q.score) / (s."full" - q."full") as rest
      from sitting_questions q join sittings s on s.id = q.sitting_id
      join sitting_answers a on a.sitting_id = q.sitting_id and a.position = q.position
      where q.question_id = ${questionId} and q.version = ${version}
        -- A blank says nothing of the question.
        and jsonb_path_exists(a.answer, '$.webAnswerDTOList[*] ? (@.answer != "")')
        and not exists (
          select from sitting_questions other
          where other.sitting_id = s.id and (other.score is null or other.open_full > 0))
        and q.score is not null and s.score is not null and s.submitted_at is not null
        and not s.sealed and s.question_count >= ${FEWEST_QUESTIONS}
        and q."full" > 0 and s."full" > q."full"
      order by q.sitting_id desc limit ${MOST_SITTINGS}
    ) as newest`)
  const { sittings, r } = rows[0] ?? { sittings: 0, r: null }
  return { sittings, discrimination: sittings < fewestAnswers ? null : r }
}
