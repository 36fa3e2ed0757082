import { type SQL, sql } from 'drizzle-orm'
import { roots } from '#lib/levels/server/module-roots.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { guessedBelow } from '#lib/practice/server/report/report-figures.ts'
import { isAnswered } from '#lib/practice/server/sittings/is-answered.ts'
import { isMarkedByMachine } from '#lib/questions/server/marked-by-machine.ts'

/** One first answer; `at` with the microseconds of the database, `tells` when it is one to measure by. */
export type FirstAnswer = {
  questionId: number
  userId: number
  moduleId: number
  isRight: boolean
  tells: boolean
  at: string
}

type Row = Omit<FirstAnswer, 'isRight'> & { isRight: boolean | null; seconds: number | null }

/**
 * Reads the first answers `from` a part of `first_answers`, in the order in which they came, those of one moment by learner
 * and question. One tells of a difficulty when a machine has marked it and it took five seconds or more: what is given
 * faster is a guess, whatever came of it, since to leave out the lucky ones alone would make every question harder. Nor does
 * one tell that was given with the last of the hints.
 */
export async function firstAnswersOf(db: Db, from: SQL): Promise<FirstAnswer[]> {
  const { rows } = await db.execute<Row>(sql`
    with recursive ${roots}, f as (${from})
    select f.question_id as "questionId", f.user_id as "userId", r.module_id as "moduleId",
      f.correct as "isRight", f.at::text as at, given.seconds,
      f.correct is not null and not f.aided and ${isMarkedByMachine} as tells
    from f
    join questions q on q.id = f.question_id
    join question_versions v on v.question_id = q.id and v.version = q.version
    join roots r on r.id = q.catalogue_id
    left join lateral (
      select a.seconds
      from sittings t
      join sitting_questions asked on asked.sitting_id = t.id and asked.question_id = f.question_id
      join sitting_answers a on a.sitting_id = t.id and a.position = asked.position
      where t.user_id = f.user_id and not t.sealed and ${isAnswered}
        and (t.submitted_at is not null or a.revealed_at is not null)
      order by coalesce(a.revealed_at, t.submitted_at), t.id, a.position limit 1
    ) given on true
    order by f.at, f.user_id, f.question_id`)
  return [...rows].map(({ isRight, seconds, tells, ...row }) => ({
    ...row,
    isRight: isRight === true,
    tells: tells && (seconds === null || seconds >= guessedBelow),
  }))
}
