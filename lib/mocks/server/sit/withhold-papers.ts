import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { livePapers } from './live-papers.ts'

/**
 * Keeps the papers of published mock exams from everybody until the last who sits one has ended and its results are out,
 * which is when none of its sittings is sealed; then shows them, whatever their files say. One whose mock exam was called
 * off is as it was before. A paper that shares a question with one that is kept is kept with it: its key is the same.
 */
export async function withholdPapers(db: Db, now = new Date()): Promise<void> {
  await db.execute(sql`
    with live as (${livePapers(now)}
    ), own as (
      select p.id, l.id is not null as is_live,
        -- Who left it out of sight meant the mock exam that is over now.
        p.is_shown or (l.id is null and p.id in (select paper_id from mocks where status = 'published')) as is_shown
      from papers p left join live l on l.id = p.id
    ), kept as (
      select q.paper_id, q.question_id from paper_questions q
      join own on own.id = q.paper_id where own.is_live or not own.is_shown
    ), due as (
      select own.id, own.is_shown, own.is_live or own.id in (
        select q.paper_id from paper_questions q
        join kept on kept.question_id = q.question_id and kept.paper_id <> q.paper_id) as is_held
      from own
    )
    update papers p set held_for_mock = due.is_held, is_shown = due.is_shown
    from due
    where due.id = p.id and (p.held_for_mock, p.is_shown) <> (due.is_held, due.is_shown)`)
}
