import { notices } from '#lib/ai/server/notice.ts'
import type { Database } from '#lib/platform/db/client.ts'

/** A login of somebody who asks. */
export type Chatter = { id: number; sessionId: number }

/** Address that one has; every one of 127/8 is this machine's. */
export const addressOf = (n: number) => `127.1.${n >> 7}.${1 + (n & 127)}`

/** Adds members who are signed in and have agreed to the notice of the chat. */
export async function fillChat({ sql }: Database, count: number): Promise<Chatter[]> {
  await sql`
    insert into users (user_name) select 'chatter' || n from generate_series(1, ${count}::int) n`
  await sql`
    insert into sessions (user_id, remember, token_hash, learning_token_hash, expires_at)
    select id, true, encode(sha256(convert_to('chat' || id, 'utf8')), 'hex'),
      encode(sha256(convert_to('learning' || id, 'utf8')), 'hex'), now() + interval '7 days'
    from users where user_name ~ '^chatter[0-9]+$'`
  await sql`
    insert into membership_grants (user_id, weight, kind, starts_at, ends_at)
    select id, 10, 'gift', now() - interval '1 day', now() + interval '30 days'
    from users where user_name ~ '^chatter[0-9]+$'`
  await sql`
    insert into notice_reads (user_id, type) select id, ${notices.chat}::int
    from users where user_name ~ '^chatter[0-9]+$'`
  await sql`analyze`
  return await sql<Chatter[]>`
    select u.id, s.id as "sessionId" from users u join sessions s on s.user_id = u.id
    where u.user_name ~ '^chatter[0-9]+$' order by u.id`
}
