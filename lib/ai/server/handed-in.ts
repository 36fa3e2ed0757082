import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

/**
 * The newest version of a question that a user has handed in, after an erratum the corrected one; null before the first
 * time, and while a sitting's results are sealed, when an explanation would give the key away.
 */
export async function handedInVersion(
  db: Db,
  userId: number,
  questionId: number,
): Promise<number | null> {
  const {
    rows: [row],
  } = await db.execute<{ version: number | null }>(sql`
    with recursive seen as (
      select q.version from sitting_questions q join sittings a on a.id = q.sitting_id
      where a.user_id = ${userId} and a.submitted_at is not null and not a.sealed and q.question_id = ${questionId}
      union
      select e.to_version from seen s
      join errata e on e.question_id = ${questionId} and e.from_version = s.version
    )
    select max(version) as version from seen`)
  return row?.version ?? null
}
