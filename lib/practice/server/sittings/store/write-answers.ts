import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { preparedSql } from '#lib/platform/db/statements/prepared.ts'
import { sittingAnswers } from '#lib/practice/server/tables.ts'
import type { AnswerRow } from './merge-queue.ts'

type Rows = ReadonlyMap<number, AnswerRow>

/** Writes answers of a sitting that this transaction has locked. */
export async function writeAnswers(tx: Db, sittingId: number, rows: Rows): Promise<void> {
  if (rows.size > 0) await written(tx, { sittingId, rows: asJson(rows) })
}

/** By one parameter, as questions are frozen: with one a column drizzle takes longer to make the statement than PostgreSQL to run it. */
const asJson = (rows: Rows) => JSON.stringify([...rows.values()])

const given = sql`jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as q(position int, answer jsonb,
    flagged boolean, eliminated jsonb, scratch text, seconds int, "answeredAt" float8,
    "answerChangedAt" float8, "changedAt" float8)`
const into = sql`${sittingAnswers} (sitting_id, position, answer, flagged, eliminated, scratch,
    seconds, answered_at, answer_changed_at, changed_at, saved_at)`
const values = sql`q.position, q.answer, q.flagged, q.eliminated, q.scratch, q.seconds,
    q."answeredAt", q."answerChangedAt", q."changedAt", clock_timestamp()`
const replacing = sql`on conflict (sitting_id, position) do update set answer = excluded.answer,
    flagged = excluded.flagged, eliminated = excluded.eliminated, scratch = excluded.scratch,
    seconds = excluded.seconds, answered_at = excluded.answered_at,
    answer_changed_at = excluded.answer_changed_at, changed_at = excluded.changed_at,
    saved_at = excluded.saved_at`

const written = preparedSql(sql`
  insert into ${into}
  select ${sql.placeholder('sittingId')}::int, ${values} from ${given} order by q.position ${replacing}`)
