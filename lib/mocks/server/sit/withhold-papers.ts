import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

/**
 * Keeps the papers of published mock exams from everybody until the last who sits one has ended and its results are out,
 * which is when none of its sittings is sealed; then shows them. One whose mock exam was called off is as it was before.
 */
export async function withholdPapers(db: Db, now = new Date()): Promise<void> {
  // A minute after the end late changes still arrive.
  await db.execute(sql`
    with held as (
      select m.paper_id as id, bool_or(
        ${now.toISOString()}::timestamptz < m.starts_at + interval '1 minute' + make_interval(mins => m.minutes
          + coalesce((select max(r.extra_minutes) from mock_registrations r where r.mock_id = m.id), 0))
        or exists (select from sittings s where s.mock_id = m.id and s.sealed)) as is_live
      from mocks m where m.status = 'published' group by m.paper_id
    ), due as (
      select p.id, coalesce(held.is_live, false) as is_live,
        -- Who left it out of sight meant the mock exam that is over now.
        p.is_shown or (p.held_for_mock and not coalesce(held.is_live, true)) as is_shown
      from papers p left join held on held.id = p.id
    )
    update papers p set held_for_mock = due.is_live, is_shown = due.is_shown
    from due
    where due.id = p.id and (p.held_for_mock, p.is_shown) <> (due.is_live, due.is_shown)`)
}
