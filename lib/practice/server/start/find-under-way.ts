import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { placeLeft } from '#lib/practice/place-left.ts'
import { isOfLeftClass } from '#lib/practice/server/classes/class-sitting.ts'
import { isAnswered } from '#lib/practice/server/sittings/is-answered.ts'
import type { UnderWay } from '#lib/practice/under-way.ts'
import type { QuestionType } from '#lib/questions/types.ts'

/** Days after which a sitting has been given up, and would keep every evening from ending; the record still shows it. */
const DAYS_UNDER_WAY = 7

/** The sitting of an account to go on with: the timed one that ends first, else the newest of the last seven days; null without one. */
export async function findUnderWay(db: Db, userId: number): Promise<UnderWay | null> {
  return await firstUnderWay(
    db,
    userId,
    sql`(expires_at > now() or expires_at is null
      and started_at > now() - make_interval(days => ${DAYS_UNDER_WAY}::int))`,
  )
}

/** The timed sitting of an account that runs and ends first; null without one. */
export async function findRunningExam(db: Db, userId: number): Promise<UnderWay | null> {
  return await firstUnderWay(db, userId, sql`expires_at > now()`)
}

type Row = Omit<UnderWay, 'place' | 'answered'> & {
  asked: { type: QuestionType; changedAt: number; isOpen: boolean }[]
}

async function firstUnderWay(
  db: Db,
  userId: number,
  isWanted: SQL<unknown>,
): Promise<UnderWay | null> {
  const {
    rows: [row],
  } = await db.execute<Row>(sql`
    select id, kind, title, question_count as questions,
      extract(epoch from expires_at - now())::float8 as remaining,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'type', v.body ->> 'type',
          'changedAt', coalesce(a.changed_at, 0),
          'isOpen', a.sitting_id is null or not ${isAnswered}
        ) order by q.position), '[]')
        from sitting_questions q
        join question_versions v on v.question_id = q.question_id and v.version = q.version
        left join sitting_answers a on a.sitting_id = q.sitting_id and a.position = q.position
        where q.sitting_id = sittings.id
      ) as asked
    from sittings
    -- A text that is written anew waits beside its first one, and makes no evening.
    where user_id = ${userId} and submitted_at is null and kind <> 'rewrite' and not ${isOfLeftClass([])} and ${isWanted}
    order by expires_at nulls last, started_at desc, id desc limit 1`)
  if (!row) return null
  const { asked, ...sitting } = row
  return {
    ...sitting,
    answered: asked.filter(({ isOpen }) => !isOpen).length,
    place: placeLeft(asked) + 1,
  }
}
