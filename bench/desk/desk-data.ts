import { like } from 'drizzle-orm'
import { makeTexts } from '#bench/texts.ts'
import { openSession } from '#lib/accounts/server/session.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { flagRuleNames } from '#lib/chat/desk-rules.ts'
import type { Database } from '#lib/platform/db/client.ts'
import { addQuestions } from './bank-data.ts'
import { FIRST, type Filling, SIZE, words } from './plan.ts'
import { addShop } from './shop-data.ts'

const STAFF = 50

/** Fills every list of the desk that is measured. */
export async function fillDesk(database: Database): Promise<void> {
  // By a connection that may take longer than the half minute of a request.
  const session = await database.connect()
  await addPeople(session)
  await addOrders(session)
  await addArticles(session)
  await addScripts(session)
  await addLetters(session)
  await addChanges(session)
  await addShop(session)
  await addQuestions(session)
  await session.end()
  const people = Array.from({ length: STAFF }, (_, n) => ({
    ...{ userName: `测速${n}`, phone: `1380000${1000 + n}` },
    ...{ role: 'staff' as const, staffRoles: ['admin' as const] },
  }))
  await database.db.insert(users).values(people)
}

/** Does what autovacuum does in the minutes after so many rows, and in a night after a migration that writes a table anew. */
export async function tidy(database: Database): Promise<void> {
  const session = await database.connect()
  await session.sql`vacuum analyze`
  await session.end()
}

/** Signs in those of staff who may read all lists, enough of them that none is asked to wait by the limit of a call; answers their tokens. */
export async function signIn({ db }: Database): Promise<string[]> {
  const caller = { ip: '127.0.0.1', userAgent: '', browser: '', isHere: true }
  const tokens: string[] = []
  const people = await db
    .select()
    .from(users)
    .where(like(users.phone, '13800001%'))
    .orderBy(users.id)
  for (const { id, role } of people) {
    tokens.push((await openSession(db, { user: { id, role }, remember: false, caller })).token)
  }
  return tokens
}

/** Learners with a name of six hundred, a third of them members, some barred, and fifty of staff. */
async function addPeople({ sql }: Filling): Promise<void> {
  await sql`
    insert into users (id, user_name, phone, role, staff_roles, created_at, banned_at)
    select ${FIRST}::int + n, case when n = 7 then ${words.one}::text else
        (array['王','李','张','刘','陈','杨','赵','黄','周','吴','徐','孙','胡','朱','高','林','何','郭','马','罗'])[1 + n % 20] ||
        (array['伟','芳','娜','敏','静','丽','强','磊','军','洋','勇','艳','杰','娟','涛','明','超','霞','平','刚',
          '桂英','秀兰','志强','建国','海燕','文博','子涵','雨桐','浩然','思远'])[1 + n % 30] end,
      '139' || lpad(n::text, 8, '0'), case when n % 2000 = 0 then 'staff' else 'learner' end,
      case when n % 2000 = 0 then array['editor'] else array[]::text[] end,
      now() - make_interval(mins => ${SIZE}::int - n), case when n % 50 = 1 then now() end
    from generate_series(1, ${SIZE}::int) n`
  await sql`
    insert into membership_grants (user_id, weight, kind, starts_at, ends_at)
    select ${FIRST}::int + n, case when n % 9 = 0 then 20 else 10 end, 'gift',
      now() - interval '90 days', now() + make_interval(days => n % 200 - 60)
    from generate_series(3, ${SIZE}::int, 3) n`
}

/** An order of a membership for each of them, most of them paid. */
async function addOrders({ sql }: Filling): Promise<void> {
  await sql`
    insert into payables (id, kind, user_id, order_num, title, pay_fen, status, cashier_key, code_expires_at,
      created_at, paid_at, closed_at, next_look_at)
    overriding system value
    select ${FIRST}::int + n, 'vip', ${FIRST}::int + n, 'B' || lpad(n::text, 15, '0'), '金牌会员（年卡）',
      36500, status, 'bench' || n, at, at, case when status in ('paid', 'refunded') then at end,
      case when status = 'closed' then at end, 'infinity'
    from generate_series(1, ${SIZE}::int) n, lateral (
      select now() - make_interval(mins => ${SIZE}::int - n) as at, case
        when n % 20 < 13 then 'paid' when n % 20 < 18 then 'closed' when n % 20 = 18 then 'refunded'
        when n % 100 = 19 then 'open' else 'paid' end as status) own`
  const quote = {
    ...{ type: 1, planId: 1, planName: '年卡', weight: 10, days: 365 },
    ...{ priceFen: 36_500, deductions: [], payFen: 36_500 },
  }
  await sql`
    insert into vip_orders (id, quote)
    select ${FIRST}::int + n, ${JSON.stringify(quote)}::jsonb from generate_series(1, ${SIZE}::int) n`
}

/** Published texts with two links each, one in a thousand of them to a text that is gone; staff write another of a tenth. */
async function addArticles({ sql }: Filling): Promise<void> {
  const texts = makeTexts(17)
  const titles = JSON.stringify(Array.from({ length: 2000 }, () => texts.title()))
  const body = texts.text(1000)
  await sql`
    with titles as (select array_agg(one) as list from jsonb_array_elements_text(${titles}::jsonb) one),
      places as (select (select array_agg(id) from columns where parent_id is null) as columns,
        (select array_agg(id) from cities) as cities)
    insert into articles (id, title, column_id, city_id, body, body_format, body_html, headings, content_hash,
      published_at, due_on)
    select ${FIRST}::int + n,
      case when n = 7 then ${words.one}::text when n % 500 = 0 then ${words.many}::text || n else list[1 + n % 2000] end,
      columns[1 + n % cardinality(columns)], case when n % 3 = 0 then cities[1 + n % cardinality(cities)] end,
      ${body}::text, 'md', ${body}::text || '<p><a href="/articleDetail/' || ${FIRST}::int + 1 + n * 7 % ${SIZE}::int || '">一</a><a href="/articleDetail/' ||
        case when n % 1000 = 3 then 999999 else ${FIRST}::int + 1 + n * 3 % ${SIZE}::int end || '?from=1">二</a></p>', '[]', n::text, now() - make_interval(mins => n),
      case when n % 1000 = 0 then '2026-01-01'::date end
    from generate_series(1, ${SIZE}::int) n, titles, places`
  await sql`
    insert into article_versions (article_id, number, state, text, saved_by_name, saved_at)
    select ${FIRST}::int + n, number,
      case when number = 2 and n % 100 = 0 then 'in_review' when number = 2 and n % 30 = 0 then 'draft' else 'published' end,
      jsonb_build_object('title', (select title from articles where id = ${FIRST}::int + n), 'body', ${body}::text),
      '周编辑', now() - make_interval(mins => n)
    from generate_series(10, ${SIZE}::int, 10) n, generate_series(1, 2) number`
}

/** Half of them wait, of whom some are held. */
async function addScripts({ sql }: Filling): Promise<void> {
  const answer = makeTexts(19).text(800)
  const result = { state: 'settled', score: 10, full: 20, points: [], deductions: [], comment: '' }
  await sql`
    insert into marking_scripts (kind, source_id, item_key, user_id, title, place, answer, "full", step, state,
      submitted_at, asked_at, claimed_by, claim_until, result, settled_at)
    select (array['paper', 'practice', 'homework'])[1 + n % 3], n, '1:q', ${FIRST}::int + n,
      case when n = 7 then ${words.one}::text else '公文写作第 ' || n % 400 || ' 练' end, '第 1 题',
      case when n % 500 = 0 then ${words.many}::text else '' end || ${answer}::text, 20, 0.5, state,
      now() - make_interval(mins => n), now() - make_interval(mins => n),
      case when state = 'waiting' and n % 2000 = 0 then ${FIRST}::int + 2000 end,
      case when state = 'waiting' and n % 2000 = 0 then now() + interval '1 day' end,
      case when state = 'settled' then ${JSON.stringify(result)}::jsonb
        when state = 'returned' then '{"state":"returned","note":"重拍"}'::jsonb end,
      case when state <> 'waiting' then now() - make_interval(mins => n) end
    from generate_series(1, ${SIZE}::int) n, lateral (
      select case when n % 2 = 0 then 'waiting' when n % 20 = 1 then 'returned' else 'settled' end as state) own`
  await sql`
    insert into marking_marks (script_id, round, stage, marker_id, score, points, seconds)
    select id, 1, 1, ${FIRST}::int + 2000 * (1 + id % 50), 10, '[]', 300
    from marking_scripts where state = 'settled' and user_id > ${FIRST}`
}

/** Enquiries and feedback, half of them settled. */
async function addLetters({ sql }: Filling): Promise<void> {
  const message = makeTexts(23).text(200)
  await sql`
    insert into enquiries (request_id, topic, name, phone, message, status, doubtful, created_at, handled_at)
    select gen_random_uuid(), 'ydybs', case when n = 7 then ${words.one}::text when n % 500 = 0 then ${words.many}::text else '李' || n end,
      '139' || lpad(n::text, 8, '0'), ${message}::text, case when n % 2 = 0 then 'new' else 'handled' end, n % 40 = 0,
      now() - make_interval(mins => ${SIZE}::int - n), case when n % 2 = 1 then now() - make_interval(mins => n) end
    from generate_series(1, ${SIZE}::int) n`
  await sql`
    insert into feedbacks (request_id, user_id, kind, content, images, status, reply, created_at, replied_at)
    select gen_random_uuid(), ${FIRST}::int + n, 'wish',
      case when n = 7 then ${words.one}::text when n % 500 = 0 then ${words.many}::text else '' end || ${message}::text,
      '[]', case when n % 2 = 0 then 'new' else 'answered' end, case when n % 2 = 0 then '' else '已经改好' end,
      now() - make_interval(mins => ${SIZE}::int - n), case when n % 2 = 1 then now() - make_interval(mins => n) end
    from generate_series(1, ${SIZE}::int) n`
}

/** Acts of staff on some of these, what they proposed to each other, and what rules held of the chats. */
async function addChanges({ sql }: Filling): Promise<void> {
  await sql`
    insert into staff_changes (staff_id, permission, noun, record_id, before, after, reason, at)
    select ${FIRST}::int + 2000 * (1 + n % 50), 'enquiries.handle',
      (array['enquiry', 'feedback', 'article', 'order'])[1 + n % 4], (n % 5000)::text,
      '{"status":"new","note":""}', jsonb_build_object('status', 'handled', 'note', '已回电 ' || n),
      case when n = 7 then ${words.one}::text when n % 500 = 0 then ${words.many}::text else '客户要求' end,
      now() - make_interval(mins => ${SIZE}::int - n)
    from generate_series(1, ${SIZE}::int) n`
  await sql`
    insert into staff_proposals (kind, input, noun, record_id, owner_id, before, after, why, reason, staff_id, at, state, decided_by, decided_at)
    select 'staffGiveMembership', '{}', 'user', (${FIRST}::int + n)::text, ${FIRST}::int + n, '{}', '{"days": 30}', '超过一个月',
      case when n = 7 then ${words.one}::text when n % 500 = 0 then ${words.many}::text else '客户投诉' end,
      ${FIRST}::int + 2000 * (1 + n % 50), now() - make_interval(mins => ${SIZE}::int - n),
      case when n % 100 = 0 then 'open' when n % 10 = 1 then 'returned' else 'done' end,
      case when n % 100 <> 0 then ${FIRST}::int + 2000 * (1 + (n + 1) % 50) end,
      case when n % 100 <> 0 then now() - make_interval(mins => ${SIZE}::int - n) end
    from generate_series(1, ${SIZE}::int) n`
  await sql`
    insert into chat_flags (user_id, assistant_key, side, rule, prompt_version, text_hash, at)
    select ${FIRST + 1}::int + n % 3000, 'guide', case when n % 5 = 0 then 'answer' else 'question' end,
      (${`{${flagRuleNames.join()}}`}::text[])[1 + n % ${flagRuleNames.length}::int], 1, n::text, now() - make_interval(mins => ${SIZE}::int - n)
    from generate_series(1, ${SIZE}::int) n`
}
