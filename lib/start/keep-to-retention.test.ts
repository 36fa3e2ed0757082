import { randomUUID } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { leftOutOfBackups } from '#lib/tables/platform-tables.ts'
import { storedTables } from '#lib/tables/retention.ts'
import { jobs } from './jobs.ts'
import { keepToRetention } from './keep-to-retention.ts'

const t = testDatabase()

test('every table that migrations are written for is brought by one noun', async () => {
  const modules = await Promise.all(
    globSync('lib/**/tables.ts').map((file) => import(`#${file}`) as Promise<object>),
  )
  const tables = modules.flatMap((module) =>
    Object.entries(module).flatMap(([key, value]) => (is(value, PgTable) ? key : [])),
  )
  expect(tables.length).toBeGreaterThan(100)
  expect(storedTables.map(({ key }) => key).sort()).toEqual(tables.sort())
})

test('backups leave out what is made anew, which no noun has', () => {
  const anew = storedTables.filter(({ rules }) => rules.some((rule) => 'isMadeAnew' in rule))
  expect(anew.map(({ table }) => getTableName(table))).toEqual(leftOutOfBackups)
})

test('every table has a rule, and every job that a rule names runs', () => {
  const names = jobs.map(({ name }) => name)
  expect(names).toContain('keep to the retention table')
  expect(storedTables.filter(({ rules }) => rules.length === 0)).toEqual([])
  for (const rule of storedTables.flatMap(({ rules }) => rules)) {
    if (!('by' in rule) || rule.by.startsWith('goes with')) continue
    expect([rule.by, names.includes(rule.by) || existsSync(rule.by)]).toEqual([rule.by, true])
  }
})

test('of accounts what is past its time goes, what is not stays', async () => {
  await t.sql`insert into users (id, user_name) values (1, '甲')`
  const code = (phone: string, age: string) => t.sql`
    insert into sms_codes (phone, purpose, code_hash, salt, ip, created_at, expires_at)
    values (${phone}, 'login', '', '', '', now() - ${age}::interval, now() - ${age}::interval)`
  await code('old', '49 hours')
  await code('young', '47 hours')
  await t.sql`insert into slider_tickets (ticket_hash, expires_at) values
    ('old', now() - interval '61 minutes'), ('young', now() - interval '59 minutes')`
  await t.sql`insert into budget_uses (subject, at) values
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

  await keepToRetention(t.db)

  expect(await t.sql`select phone from sms_codes`).toEqual([{ phone: 'young' }])
  expect(await t.sql`select ticket_hash as name from slider_tickets`).toEqual([{ name: 'young' }])
  expect(await t.sql`select subject from budget_uses`).toEqual([{ subject: 'young' }])
  expect(await t.sql`select kind from audit_events`).toEqual([{ kind: 'young' }])
  const left = await t.sql`select token_hash as name from sessions order by id`
  expect(left.map(({ name }) => name)).toEqual(['expired', 'revoked', 'live'])
})

test('reported events go after 90 days and reader marks after three, notifications after 180', async () => {
  await t.sql`insert into burying_points (event_id, name, path, at) values
    (gen_random_uuid(), 'view', '/old', now() - interval '91 days'),
    (gen_random_uuid(), 'view', '/young', now() - interval '89 days')`
  await t.sql`insert into article_readers (article_id, day, reader) values
    (1, now() - interval '4 days', 1), (2, now() - interval '1 day', 1)`
  await t.sql`insert into payment_notifications (channel, outcome, ip, received_at) values
    ('wechat', 'settled', 'old', now() - interval '181 days'),
    ('wechat', 'settled', 'young', now() - interval '179 days')`
  await keepToRetention(t.db)
  expect(await t.sql`select path from burying_points`).toEqual([{ path: '/young' }])
  expect(await t.sql`select article_id as id from article_readers`).toEqual([{ id: 2 }])
  expect(await t.sql`select ip from payment_notifications`).toEqual([{ ip: 'young' }])
})

test('a sitting without an answer goes after a week; one with an answer or handed in stays', async () => {
  const add = async (id: number, age: string, submitted: string | null = null) => t.sql`
    insert into sittings (id, user_id, kind, title, client_key, started_at, submitted_at, "full", question_count)
    overriding system value values (${id}, 1, 'catalogue', '', gen_random_uuid(),
      now() - ${age}::interval, ${submitted}::timestamptz, 1, 1)`
  await add(1, '8 days')
  await add(2, '8 days')
  await t.sql`insert into sitting_answers (sitting_id, position, answer, changed_at) values (2, 1, '{}', 1)`
  await add(3, '8 days', '2026-01-01T00:00:00Z')
  await add(4, '6 days')
  await keepToRetention(t.db)
  const left = await t.sql`select id from sittings order by id`
  expect(left.map(({ id }) => id)).toEqual([2, 3, 4])
})

test('an enquiry goes 180 days after it was handled, of a gift that was sent the address', async () => {
  const enquire = (name: string, created: string, handled: string | null) => t.sql`
    insert into enquiries (request_id, topic, name, phone, message, created_at, handled_at)
    values (gen_random_uuid(), 'ydybs', ${name}, '13800000009', '', now() - ${created}::interval,
      now() - ${handled}::interval)`
  await enquire('handled long ago', '400 days', '181 days')
  await enquire('handled', '400 days', '179 days')
  await enquire('never handled', '361 days', null)
  await enquire('waiting', '359 days', null)
  await t.sql`insert into gifts (id, title, intro, kind, points, stock, per_user, position)
    values (1, '书', '', 'parcel', 1, 9, 9, 1)`
  const redeem = (title: string, settled: string | null) => t.sql`
    insert into gift_redemptions (user_id, gift_id, request_id, title, points, address, settled_at)
    values (1, 1, gen_random_uuid(), ${title}, 1, '{"consignee":"甲"}', now() - ${settled}::interval)`
  await redeem('sent long ago', '181 days')
  await redeem('sent', '179 days')
  await redeem('placed', null)
  await keepToRetention(t.db)
  const left = await t.sql`select name from enquiries order by id`
  expect(left.map(({ name }) => name)).toEqual(['handled', 'waiting'])
  const gifts =
    await t.sql`select title, address is null as cleared from gift_redemptions order by id`
  expect(gifts.map(({ title, cleared }) => [title, cleared])).toEqual([
    ['sent long ago', true],
    ['sent', false],
    ['placed', false],
  ])
})

test('of what concerns money and rights the history stays ten years, without the address', async () => {
  const [old, older] = ['366 days', '3654 days']
  const change = (noun: string, permission: string, age: string) => t.sql`
    insert into staff_changes (noun, permission, record_id, at)
    values (${noun}, ${permission}, ${`${permission} ${age}`}, now() - ${age}::interval)`
  for (const age of ['364 days', old, older]) {
    await change('enquiry', 'enquiries.handle', age)
    await change('user', 'users.read', age)
    await change('user', 'vip.give', age)
    await change('order', 'orders.refund', age)
  }
  await t.sql`truncate audit_events`
  for (const age of ['179 days', '181 days', older])
    await t.sql`insert into audit_events (kind, ip, at) values
      ('login', 'x', now() - ${age}::interval), ('order_paid', 'x', now() - ${age}::interval)`

  await keepToRetention(t.db)

  const left = await t.sql<
    { id: string }[]
  >`select record_id as id from staff_changes order by staff_changes.id`
  expect(left.map(({ id }) => id)).toEqual([
    ...['enquiries.handle 364 days', 'users.read 364 days', 'vip.give 364 days'],
    ...['orders.refund 364 days', 'vip.give 366 days', 'orders.refund 366 days'],
  ])
  expect(await t.sql`select kind, ip from audit_events order by id`).toEqual([
    { kind: 'login', ip: 'x' },
    { kind: 'order_paid', ip: 'x' },
    { kind: 'order_paid', ip: '' },
  ])
})

test('pushes go 30 days after they were sent or given up; those that wait stay', async () => {
  const push = (url: string, state: string, sent: string | null) => t.sql`
    insert into pushes (provider, url, state, sent_at, due_at)
    values ('baidu', ${url}, ${state}, now() - ${sent}::interval, now() - interval '31 days')`
  await push('sent long ago', 'sent', '31 days')
  await push('sent', 'sent', '29 days')
  await push('given up', 'failed', null)
  await push('waiting', 'pending', null)
  await keepToRetention(t.db)
  const left = await t.sql`select url from pushes order by id`
  expect(left.map(({ url }) => url)).toEqual(['sent', 'waiting'])
})

test('of guests everything goes after a week, of accounts what was begun and left', async () => {
  await t.sql`truncate sittings restart identity cascade`
  await t.sql`insert into guests (id, token_hash, seen_at) overriding system value values
    (1, 'old', now() - interval '8 days'), (2, 'young', now() - interval '6 days')`
  await t.sql`insert into guest_daily_answers (guest_id, day, question_id, answer, is_right)
    select id, '2026-01-01', 1, 'A', true from guests`
  await t.sql`insert into users (id, user_name) values (9, '乙')`
  const sitting = (title: string, owner: object, days: number) =>
    t.db.insert(sittings).values({
      ...{ title, kind: 'catalogue', clientKey: randomUUID(), full: 5, questionCount: 5, ...owner },
      ...{ startedAt: new Date(Date.now() - days * 86_400_000), submittedAt: new Date() },
    })
  await sitting('of who is gone', { guestId: 1 }, 1)
  await sitting('a week ago', { guestId: 2 }, 8)
  await sitting('yesterday', { guestId: 2 }, 1)
  await sitting('of an account', { userId: 9 }, 400)

  await keepToRetention(t.db)

  const left = await t.sql`select title from sittings order by id`
  expect(left.map(({ title }) => title)).toEqual(['yesterday', 'of an account'])
  expect(await t.sql`select guest_id from guest_daily_answers`).toEqual([{ guest_id: 2 }])
})
