import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

/** Those of the keys that no feedback, no written answer, no homework and no user refers to. All but the last name pictures of their own writer only. */
export async function withoutReference(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(keys)}::text[]) as candidate(key)
    where not exists (
      select from feedbacks
      where user_id = substring(key from '^web/feedback/(\\d{1,9})/')::int and images ? key)
    and not exists (
      select from sittings sitting join sitting_answers given on given.sitting_id = sitting.id
      where sitting.user_id = substring(key from '^web/answer/(\\d{1,9})/')::int
        and strpos(given.answer::text, key) > 0)
    and not exists (
      select from homework_submissions own
        join homework_answers given on given.submission_id = own.id
      where own.user_id = substring(key from '^web/homework/(\\d{1,9})/')::int
        and strpos(given.answers::text, key) > 0)
    and not exists (
      select from marking_scripts script
      where script.user_id = substring(key from '^web/(?:answer|homework)/(\\d{1,9})/')::int
        and strpos(script.pictures::text, key) > 0)
    and not exists (
      select from users
      where substring(head_portrait from '(?:web/avatar/\\d+/\\d+|avatar)/[\\w.-]+') = key)`)
  return rows.map(({ key }) => key)
}

/**
 * The uploads that stand in a text of the site, because an editor has put them there. Reads every article, so it is
 * asked only when something is about to be deleted.
 */
export async function shownUploads(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct found[1] as key
    from (
      select body_html as html from articles
      union all select body_html from documents
      union all select body_html from collections
    ) texts, regexp_matches(html, '((?:web/(?:feedback|avatar|answer|homework)/\\d+/\\d+|avatar)/[\\w.-]+)', 'g') found
    where html like '%web/%' or html like '%avatar/%'`)
  return new Set(rows.map(({ key }) => key))
}
