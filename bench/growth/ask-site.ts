import { FIRST_ID } from '#bench/search/fill.ts'
import { openSession } from '#lib/accounts/server/session.ts'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { staffOrders } from '#lib/payments/desk-calls.ts'
import type { CallOf } from '#lib/platform/contract/endpoint.ts'
import type { Database } from '#lib/platform/db/client.ts'
import { PAGE_SIZE } from '#lib/platform/db/paged.ts'
import { href } from '#lib/platform/routes/href.ts'
import { LAST_PAGE } from '#lib/platform/text/pages.ts'
import { batchSubmitAnswer, errorQuestionLog, exerciseReport } from '#lib/practice/calls.ts'
import { queuedAnswer } from '#lib/questions/server/testing/questions.ts'
import { hotWords, search } from '#lib/search/calls.ts'
import { staffUsers } from '#lib/users/calls.ts'
import { staffArticles } from '#lib/writing/calls.ts'
import { FIRST, RARE_NAME, type Size } from './growth-data.ts'

/** Reads a few rows that no step adds to: how fast the machine is meanwhile. */
export const PACE = 'hot words, by which the others are divided'

/** Learners who ask in turns. */
const PEOPLE = 30

/** Something that visitors, learners and staff ask for again and again; `ask` throws when the answer is not what it has to be. */
type Asking = { name: string; ask: (n: number) => Promise<void> }

type Given = {
  url: string
  /** Tokens of staff. */
  staff: readonly string[]
  /** Words that stand in articles, none of which was searched for before. */
  words: readonly string[]
  size: Size
  /** Articles whose pages were asked for before; those that are asked for now come to them. */
  seen: Set<number>
}

/** All that is measured at one size; the learners who ask have answered about a hundred questions each, so that only what lies around them grows. */
export async function askings(database: Database, given: Given): Promise<Asking[]> {
  const { url, staff, words, size, seen } = given
  const people = await findPeople(database)
  const sitters = await findSitters(database)
  const articles = await unseenArticles(database, size, seen)
  const one = <T>(list: readonly T[], n: number): T => {
    const found = list[n % list.length]
    if (found === undefined) throw new Error('nobody is there to ask')
    return found
  }
  const desk = (name: string, call: CallOf, query: object, least: number): Asking => ({
    name,
    ask: async (n) => {
      const authorization = `Bearer ${one(staff, n)}`
      const found = await askFor<Total>(url, call, { input: query, headers: { authorization } })
      if (found.total < least) throw new Error(`${name}: ${found.total} rows`)
    },
  })
  let hits = 0
  return [
    {
      name: PACE,
      ask: async () => {
        await askFor(url, hotWords, { input: {}, headers: {} })
      },
    },
    {
      name: 'article page, drawn anew',
      ask: async (n) => {
        const id = one(articles, n)
        seen.add(id)
        const answer = await fetch(url + href(articleDetailPage, { id }))
        const html = await answer.text()
        if (!answer.ok || !html.includes('</html>')) throw new Error(`a page: ${answer.status}`)
      },
    },
    {
      name: 'search',
      ask: async (n) => {
        // An address of its own each time, so that no limit of an address holds it back.
        const headers = { 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` }
        const input = { keyword: one(words, n) }
        hits += (await askFor<Total>(url, search, { input, headers })).total
        if (n > 10 && hits === 0) throw new Error('no search finds anything')
      },
    },
    {
      name: 'save of an answer',
      ask: async (n) => {
        const { uuid: token, openId, questionIds } = one(people, n)
        const position = 1 + (n % questionIds.length)
        const letter = 'ABCD'.charAt(n % 4)
        const changed = { changedAt: Date.now(), seconds: n }
        const answer = queuedAnswer(position, one(questionIds, position - 1), [letter], changed)
        const input = { attemptId: openId, answers: [answer], now: Date.now() }
        const { saved } = await askFor<{ saved: unknown[] }>(url, batchSubmitAnswer, {
          ...{ input, headers: { token } },
        })
        if (saved.length !== 1) throw new Error('an answer was not saved')
      },
    },
    reportOf(url, 'report of a drill', (n) => one(people, n), 10),
    reportOf(url, 'report of the most sat paper', (n) => one(sitters, n), 100),
    {
      name: 'wrong book',
      ask: async (n) => {
        const headers = { token: one(people, n).uuid }
        const { total } = await askFor<Total>(url, errorQuestionLog, { input: {}, headers })
        if (total === 0) throw new Error('an empty wrong book')
      },
    },
    desk('desk: users', staffUsers, {}, size.users),
    desk('desk: users, the last page', staffUsers, { page: lastPage(size.users) }, size.users),
    desk('desk: one user by name', staffUsers, { q: RARE_NAME }, 1),
    desk('desk: orders', staffOrders, {}, Math.floor(size.users / 15)),
    desk('desk: articles', staffArticles, {}, size.articles),
  ]
}

type Total = { total: number }

/** The furthest page of a list of the desk that may be asked for. */
const lastPage = (rows: number) => Math.min(LAST_PAGE, Math.ceil(rows / PAGE_SIZE))

type Reader = { uuid: string; sittingId: number }

function reportOf(url: string, name: string, reader: (n: number) => Reader, asked: number): Asking {
  return {
    name,
    ask: async (n) => {
      const { uuid: token, sittingId } = reader(n)
      const input = { attemptId: sittingId }
      const { attempt } = await askFor<{ attempt: { items: unknown[] } }>(url, exerciseReport, {
        ...{ input, headers: { token } },
      })
      if (attempt.items.length !== asked) throw new Error(`${name}: ${attempt.items.length} items`)
    },
  }
}

type Sent = { input: object; headers: Readonly<Record<string, string>> }

/** The data of a call. Throws unless it was answered well. */
async function askFor<T>(url: string, { method, path }: CallOf, sent: Sent): Promise<T> {
  const isGet = method === 'GET'
  const query = isGet ? `?${new URLSearchParams(Object.entries(sent.input))}` : ''
  const answer = await fetch(url + path + query, {
    method,
    headers: { ...sent.headers, ...(!isGet && { 'content-type': 'application/json' }) },
    ...(!isGet && { body: JSON.stringify(sent.input) }),
  })
  const text = await answer.text()
  const { code, data } = (answer.ok ? JSON.parse(text) : {}) as { code?: number; data?: T }
  if (code !== 200 || !data) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
  return data
}

type Person = Reader & { openId: number; questionIds: number[] }

/** Learners with about a hundred answers, their last drill, and one that they have just begun. */
async function findPeople(database: Database): Promise<Person[]> {
  const { sql } = database
  const found = await sql<{ id: number; sittingId: number }[]>`
    select user_id as id, max(id) filter (where paper_id is null) as "sittingId" from sittings
    where user_id > ${FIRST} and submitted_at is not null
    group by user_id having bool_or(paper_id is null)
    order by abs(sum(question_count) - 100), user_id limit ${PEOPLE}`
  const people: Person[] = []
  for (const { id, sittingId } of found) {
    const [open] = await sql<{ id: number }[]>`
      insert into sittings (user_id, kind, title, catalogue_id, client_key, "full", question_count)
      values (${id}, 'catalogue', '增长', ${FIRST}, gen_random_uuid(), 10, 10) returning id`
    const openId = open?.id ?? 0
    const asked = await sql<{ id: number }[]>`
      insert into sitting_questions (sitting_id, position, question_id, version, section, "full", policy)
      select ${openId}::int, position, question_id, version, section, "full", policy
      from sitting_questions where sitting_id = ${sittingId} order by position
      returning question_id as id`
    const questionIds = asked.map((row) => row.id)
    people.push({ uuid: await signIn(database, id), sittingId, openId, questionIds })
  }
  return people
}

async function findSitters(database: Database): Promise<Reader[]> {
  const found = await database.sql<{ id: number; sittingId: number }[]>`
    select user_id as id, min(id) as "sittingId" from sittings
    where paper_id = ${FIRST} and submitted_at is not null
    group by user_id order by hashint4(user_id), user_id limit ${PEOPLE}`
  const sitters: Reader[] = []
  for (const { id, sittingId } of found)
    sitters.push({ uuid: await signIn(database, id), sittingId })
  return sitters
}

async function signIn({ db }: Database, id: number): Promise<string> {
  const caller = { ip: '127.0.0.1', userAgent: '', browser: '', isHere: true }
  const { uuid } = await openSession(db, { user: { id, role: 'learner' }, remember: true, caller })
  return uuid
}

/** Articles of all ages that are not among the `seen`, in no order. */
async function unseenArticles({ sql }: Database, size: Size, seen: ReadonlySet<number>) {
  const rows = await sql<{ id: number }[]>`
    select id from articles where id >= ${FIRST_ID} order by hashint4(id + ${size.articles}::int), id
    limit 300`
  return rows.map(({ id }) => id).filter((id) => !seen.has(id))
}
