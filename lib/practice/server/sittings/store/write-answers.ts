import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { preparedSql } from '#lib/platform/db/statements/prepared.ts'
import type { Learner } from '#lib/practice/server/learner.ts'
import { isOwn, ownerValues } from '#lib/practice/server/sittings/sitting-row.ts'
import { sittingAnswers, sittings } from '#lib/practice/server/tables.ts'
import type { AnswerRow } from './merge-queue.ts'

type Rows = ReadonlyMap<number, AnswerRow>

/** Writes answers of a sitting that this transaction has locked. */
export async function writeAnswers(tx: Db, sittingId: number, rows: Rows): Promise<void> {
  if (rows.size > 0) await written(tx, { sittingId, rows: asJson(rows) })
}

/**
 * Writes answers outside of a transaction, as long as everything is as it was read: the sitting open, in time and locked by
 * nobody, and of each answer neither its newest change nor whether its key was shown another. Waits for nobody. False when
 * one of them was not written; others may have been.
 */
export async function writeUnchanged(
  db: Db,
  learner: Learner,
  { sittingId, rows }: { sittingId: number; rows: Rows },
): Promise<boolean> {
  const values = { sittingId, ...ownerValues(learner), rows: asJson(rows) }
  return (await writtenUnchanged(db, values)).rowCount === rows.size
}

/** By one parameter, as questions are frozen: with one a column drizzle takes longer to make the statement than PostgreSQL to run it. */
const asJson = (rows: Rows) => JSON.stringify([...rows.values()])

const given = sql`jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as q(position int, answer jsonb,
    flagged boolean, eliminated jsonb, scratch text, seconds int, "answeredAt" float8,
    "answerChangedAt" float8, "changedAt" float8, "knownAt" float8, "wasRevealed" boolean)`
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

// Stored answers are compared where they conflict: there PostgreSQL reads the newest row, elsewhere the one of the moment at
// which the statement began. The sitting is skipped where it is locked, since statements outside of transactions must not
// wait for one to end.
const writtenUnchanged = preparedSql(sql`
  with sitting as materialized (
    select ${sittings.id}, ${sittings.expiresAt} from ${sittings}
    where ${sittings.id} = ${sql.placeholder('sittingId')} and ${isOwn} and ${sittings.submittedAt} is null
    for no key update skip locked
  ), q as materialized (select * from ${given})
  insert into ${into}
  select sitting.id, ${values} from sitting, q
  where sitting.expires_at is null or clock_timestamp() < sitting.expires_at
  order by q.position ${replacing}
  where (${sittingAnswers.changedAt}, ${sittingAnswers.revealedAt} is not null)
    = (select q."knownAt", q."wasRevealed" from q where q.position = excluded.position)`)
