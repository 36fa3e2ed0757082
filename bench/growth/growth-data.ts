import { questionOf } from '#bench/practice-data.ts'
import { fillArticles } from '#bench/search/fill.ts'
import { makeTexts } from '#bench/texts.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { Database } from '#lib/platform/db/client.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import { addPaper, addQuestions } from '#lib/questions/server/testing/questions.ts'

/** Rows of a site. */
export type Size = { articles: number; users: number; answers: number }

/** Ids of what is made here come after those of the demo content. */
export const FIRST = 2_000_000
/** A name that one user has. */
export const RARE_NAME = '独此一份'
const STAFF = 50
/** The bank is written by staff: it does not grow with the users. */
const QUESTIONS = 10_000
const PAPERS = 200
const OF_PAPER = 100
const OF_DRILL = 10
/** Each so many sittings one is of a paper; the others are of catalogues. */
const EVERY = 50
const PER_SITTING = (OF_PAPER + (EVERY - 1) * OF_DRILL) / EVERY

const policy = { kind: 'EXACT' }
const quote = {
  ...{ type: 1, planId: 1, planName: '年卡', weight: 10, days: 365 },
  ...{ priceFen: 36_500, deductions: [], payFen: 36_500 },
}
/** A card of the wrong-question book as ts-fsrs writes one. */
const card = {
  ...{ due: '2026-11-30T00:00:00.000Z', stability: 0.40255, difficulty: 7.1949 },
  ...{ elapsed_days: 0, scheduled_days: 1, learning_steps: 0, reps: 1, lapses: 0, state: 2 },
  last_review: '2026-11-29T00:00:00.000Z',
}

/** Adds questions and papers, which stay as they are, and fifty of staff. */
export async function fillBank({ db, sql }: Database): Promise<void> {
  await db.insert(catalogues).values({ id: FIRST, name: '增长', position: 999 })
  const texts = makeTexts(29)
  for (let from = 0; from < QUESTIONS; from += 500) {
    const ids = Array.from({ length: 500 }, (_, n) => FIRST + from + n)
    const list = ids.map((id) => ({ id, catalogueId: FIRST, full: questionOf(id, texts) }))
    await addQuestions(db, list)
  }
  await sql`
    insert into question_stats (question_id, answered, "right", picks)
    select id, 2000, 1300, '{"A": 1300, "B": 300, "C": 200, "D": 200}'
    from questions where catalogue_id = ${FIRST}::int`
  for (let paper = 0; paper < PAPERS; paper += 1) {
    const asked = Array.from({ length: OF_PAPER }, (_, n) => ({
      id: FIRST + ((paper * (QUESTIONS / PAPERS) + n) % QUESTIONS),
      score: 1,
    }))
    await addPaper(db, { id: FIRST + paper, sections: [{ questions: asked }] })
  }
  const people = Array.from({ length: STAFF }, (_, n) => ({
    ...{ userName: `测速${n}`, phone: `1380000${1000 + n}` },
    ...{ role: 'staff' as const, staffRoles: ['admin' as const] },
  }))
  await db.insert(users).values(people)
}

type Step = { from: number; to: number; users: number; all: number }

/** Adds what a site of this size has more than one of `before` (0 of all: the first); `whole` is the size that it comes to in the end. Seconds that it took. */
export async function growTo(
  database: Database,
  size: Size,
  { before, whole }: { before: Size; whole: Size },
): Promise<number> {
  const startedAt = performance.now()
  await fillArticles(database, size.articles)
  // By a connection that may take longer than the half minute of a request.
  const session = await database.connect()
  try {
    // The rows fit by construction; to check each of fifty million references would take hours.
    await session.sql`set session_replication_role = replica`
    await session.sql`set work_mem = '256MB'`
    await addUsers(session, { from: before.users + 1, to: size.users, ...of(whole.users) })
    await addOrders(session, { from: before.users + 1, to: size.users, ...of(whole.users) })
    const [last] = await session.sql<{ id: number }[]>`
      select coalesce(max(id), 0)::int as id from sittings`
    await addSittings(session, {
      ...{ from: sittingsOf(before) + 1, to: sittingsOf(size) },
      ...{ users: size.users, all: sittingsOf(whole) },
    })
    await addAnswers(session, last?.id ?? 0)
    await session.sql`vacuum analyze`
  } finally {
    await session.end()
  }
  return Math.round((performance.now() - startedAt) / 1000)
}

const sittingsOf = ({ answers }: Size) => Math.ceil(answers / PER_SITTING)
const of = (all: number) => ({ users: all, all })

type Filling = Pick<Database, 'sql'>

/** Learners of the last two years, a third of them signed in. */
async function addUsers({ sql }: Filling, { from, to, all }: Step): Promise<void> {
  await sql`
    insert into users (id, user_name, phone, created_at)
    select ${FIRST}::int + n, case when n = 7 then ${RARE_NAME}::text else
        (array['王','李','张','刘','陈','杨','赵','黄','周','吴','徐','孙','胡','朱','高','林','何','郭','马','罗'])[1 + n % 20] ||
        (array['伟','芳','娜','敏','静','丽','强','磊','军','洋','勇','艳','杰','娟','涛','明','超','霞','平','刚',
          '桂英','秀兰','志强','建国','海燕','文博','子涵','雨桐','浩然','思远'])[1 + n % 30] end,
      '166' || lpad(n::text, 8, '0'), now() - interval '730 days' * (1 - n::float8 / ${all}::int)
    from generate_series(${from}::int, ${to}::int) n`
  await sql`
    insert into sessions (user_id, remember, token_hash, learning_token_hash, ip, user_agent, expires_at)
    select ${FIRST}::int + n, true, encode(sha256(convert_to('portal' || n, 'utf8')), 'hex'),
      encode(sha256(convert_to('learning' || n, 'utf8')), 'hex'), '127.0.0.1',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0', now() + interval '7 days'
    from generate_series(${from}::int, ${to}::int) n where n % 3 = 0`
}

/** An order of a membership for each tenth of them, most of them paid. */
async function addOrders({ sql }: Filling, { from, to, all }: Step): Promise<void> {
  await sql`
    insert into payables (id, kind, user_id, order_num, title, pay_fen, status, cashier_key, code_expires_at,
      created_at, paid_at, closed_at, next_look_at)
    overriding system value
    select ${FIRST}::int + n, 'vip', ${FIRST}::int + n, 'B' || lpad(n::text, 15, '0'), '金牌会员（年卡）',
      36500, status, 'bench' || n, at, at, case when status = 'paid' then at end,
      case when status = 'closed' then at end, 'infinity'
    from generate_series(${from}::int, ${to}::int) n, lateral (
      select now() - interval '730 days' * (1 - n::float8 / ${all}::int) as at,
        case when n % 30 = 0 then 'closed' else 'paid' end as status) own
    where n % 10 = 0`
  await sql`
    insert into vip_orders (id, quote)
    select ${FIRST}::int + n, ${JSON.stringify(quote)}::jsonb
    from generate_series(${from}::int, ${to}::int) n where n % 10 = 0`
  await sql`
    insert into membership_grants (user_id, weight, kind, starts_at, ends_at, order_id)
    select user_id, 10, 'paid', paid_at, paid_at + interval '365 days', id from payables
    where kind = 'vip' and status = 'paid' and id between ${FIRST}::int + ${from}::int and ${FIRST}::int + ${to}::int`
}

/**
 * Sittings of a year, handed in, in the order of time. Whose each is falls with the square of a random number: of a million
 * users half have one or none, a thousand have fifty and more, the keenest a thousand. Papers are chosen likewise.
 */
async function addSittings({ sql }: Filling, { from, to, users, all }: Step): Promise<void> {
  await sql`
    insert into sittings (user_id, kind, title, paper_id, catalogue_id, client_key, started_at, submitted_at,
      closed_by, score, "full", question_count)
    select ${FIRST}::int + 1 + floor(${users}::int * own * own)::int,
      case when is_paper then 'paper' else 'catalogue' end, case when is_paper then '试卷' else '增长' end,
      case when is_paper then ${FIRST}::int + floor(${PAPERS}::int * which * which)::int end,
      case when not is_paper then ${FIRST}::int end, gen_random_uuid(), at, at + interval '20 minutes',
      'learner', round(0.65 * asked), asked, asked
    from generate_series(${from}::int, ${to}::int) n, lateral (
      select (hashint4(n) & 1073741823) / 1073741824::float8 as own,
        (hashint4(n # 715827882) & 1073741823) / 1073741824::float8 as which, n % ${EVERY}::int = 0 as is_paper,
        case when n % ${EVERY}::int = 0 then ${OF_PAPER}::int else ${OF_DRILL}::int end as asked,
        now() - interval '365 days' * (1 - n::float8 / ${all}::int) - interval '1 hour' as at) drawn`
}

/** Adds what the sittings after this one asked and how it was answered, two thirds right, and what is counted and kept of it. */
async function addAnswers({ sql }: Filling, after: number): Promise<void> {
  await sql`
    insert into sitting_questions (sitting_id, position, question_id, version, section, "full", policy,
      score, correct)
    select id, n, ${FIRST}::int + (case when paper_id is null then id::bigint * 7919 + n * 1009
        else (paper_id - ${FIRST}::int) * ${QUESTIONS / PAPERS}::int + n - 1 end % ${QUESTIONS}::int)::int,
      1, '第一部分', 1, ${JSON.stringify(policy)}::jsonb, is_right::int, is_right
    from sittings, generate_series(1, question_count) n,
      lateral (select (hashint8(id * 1000::bigint + n) & 127) < 83 as is_right) drawn
    where id > ${after}`
  await sql`
    insert into sitting_answers (sitting_id, position, answer, seconds, answered_at, answer_changed_at, changed_at, saved_at)
    select q.sitting_id, q.position, jsonb_build_object('businessId', '', 'questionClassified', 0,
        'questionId', q.question_id, 'webAnswerDTOList', jsonb_build_array(jsonb_build_object(
          'questionId', q.question_id, 'answer', case when q.correct then 'A' else chr(66 + q.position % 3) end,
          'url', '[]'::jsonb))),
      10 + (q.sitting_id * 31::bigint + q.position) % 90, ms, ms, ms, t.submitted_at
    from sitting_questions q join sittings t on t.id = q.sitting_id,
      lateral (select 1000 * extract(epoch from t.submitted_at)::float8 as ms) moment
    where q.sitting_id > ${after}`
  await sql`
    insert into first_answers (question_id, user_id, correct, at)
    select q.question_id, t.user_id, q.correct, t.submitted_at
    from sitting_questions q join sittings t on t.id = q.sitting_id
    where q.sitting_id > ${after}
    on conflict do nothing`
  await sql`
    insert into wrong_questions (user_id, question_id, added_at, last_wrong_at, due, card)
    select t.user_id, q.question_id, t.submitted_at, t.submitted_at, t.submitted_at + interval '1 day',
      ${JSON.stringify(card)}::jsonb
    from sitting_questions q join sittings t on t.id = q.sitting_id
    where q.sitting_id > ${after} and not q.correct
    on conflict do nothing`
}
