import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

/**
 * The newest version of a question that a user has handed in, after an erratum the corrected one; null before the first
 * time, while a sitting's results are sealed, when an explanation would give the key away, and while the question is
 * withdrawn, when one would defend what is wrong.
 */
export async function handedInVersion(
  db: Db,
  userId: number,
  questionId: number,
): Promise<number | null> {
  const {
    rows: [row],
  } = await db.execute<{ version: number | null }>(sql`
    with recursive ${handedInVersions(userId, questionId)}
    select max(version) as version from handed_in`)
  return row?.version ?? null
}

/** For `with recursive`: `handed_in (question_id, version)`, the versions by that rule of one question, or of all. */
export const handedInVersions = (userId: number, questionId?: number): SQL => sql`
  handed_in (question_id, version) as (
    select q.question_id, q.version from sitting_questions q join sittings a on a.id = q.sitting_id
    join questions own on own.id = q.question_id and own.withdrawn_at is null
    where a.user_id = ${userId} and a.submitted_at is not null and not a.sealed
      ${questionId === undefined ? sql`` : sql`and q.question_id = ${questionId}`}
    union
    select e.question_id, e.to_version from handed_in h
    join errata e on e.question_id = h.question_id and e.from_version = h.version
  )`
