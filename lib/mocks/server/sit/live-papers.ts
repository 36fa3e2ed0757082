import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

/** For SQL: a query of the ids (`id`) of papers that a published mock exam is to be sat on until its last has ended, or that somebody sits and has no results of. */
export const livePapers = (now: Date): SQL => sql`
  select m.paper_id as id from mocks m where m.status = 'published'
    -- A minute after the end late changes still arrive.
    and ${now.toISOString()}::timestamptz < m.starts_at + interval '1 minute' + make_interval(mins => m.minutes
      + coalesce((select max(r.extra_minutes) from mock_registrations r where r.mock_id = m.id), 0))
  union
  -- Whatever became of the mock exam, who has begun is sitting it.
  select s.paper_id from sittings s where s.mock_id is not null and (s.sealed or s.submitted_at is null)`

/** Tells whether a mock exam of the paper itself holds it, which one that shares a question with it does not. */
export async function isLivePaper(db: Db, paperId: number, now = new Date()): Promise<boolean> {
  const { rows } = await db.execute<{ isLive: boolean }>(
    sql`select ${paperId} in (${livePapers(now)}) as "isLive"`,
  )
  return rows[0]?.isLive === true
}
