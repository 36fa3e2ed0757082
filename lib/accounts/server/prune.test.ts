import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { pruneAccounts } from './prune.ts'

const t = testDatabase()

test('what is past its time goes, what is not stays', async () => {
  await t.sql`insert into users (id, user_name) values (1, '甲')`
  const code = (phone: string, age: string) => t.sql`
    insert into sms_codes (phone, purpose, code_hash, salt, ip, created_at, expires_at)
    values (${phone}, 'login', '', '', '', now() - ${age}::interval, now() - ${age}::interval)`
  await code('old', '49 hours')
  await code('young', '47 hours')
  await t.sql`insert into slider_tickets (ticket_hash, expires_at) values
    ('old', now() - interval '61 minutes'), ('young', now() - interval '59 minutes')`
  await t.sql`insert into login_attempts (subject, at) values
    ('old', now() - interval '25 hours'), ('young', now() - interval '23 hours')`
  const session = (name: string, expires: string, revoked: string | null) => t.sql`
    insert into sessions (user_id, token_hash, learning_token_hash, expires_at, revoked_at)
    values (1, ${name}, ${name}, now() + ${expires}::interval, now() + ${revoked}::interval)`
  await session('expired long ago', '-31 days', null)
  await session('revoked long ago', '5 days', '-31 days')
  await session('expired, then revoked', '-31 days', '-29 days')
  await session('expired', '-29 days', null)
  await session('revoked', '5 days', '-29 days')
  await session('live', '5 days', null)
  await t.sql`insert into audit_events (user_id, kind, at) values
    (1, 'old', now() - interval '181 days'), (1, 'young', now() - interval '179 days')`

  await pruneAccounts(t.db)

  expect(await t.sql`select phone from sms_codes`).toEqual([{ phone: 'young' }])
  expect(await t.sql`select ticket_hash as name from slider_tickets`).toEqual([{ name: 'young' }])
  expect(await t.sql`select subject from login_attempts`).toEqual([{ subject: 'young' }])
  expect(await t.sql`select kind from audit_events`).toEqual([{ kind: 'young' }])
  const left = await t.sql`select token_hash as name from sessions order by id`
  expect(left.map(({ name }) => name)).toEqual(['expired', 'revoked', 'live'])
})
