import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '#bench/faults/site-process.ts'
import { questionOf } from '#bench/practice-data.ts'
import { makeTexts } from '#bench/texts.ts'
import { signIn } from '#lib/accounts/server/testing/account.ts'
import type { Method, Output } from '#lib/platform/contract/endpoint.ts'
import type { Database } from '#lib/platform/db/client.ts'
import { actOnSandbox } from '#lib/platform/providers/pay/sandbox/act.ts'
import { batchSubmitAnswer, paperStart } from '#lib/practice/calls.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import { addPaper, addQuestions } from '#lib/questions/server/testing/questions.ts'
import { vipOrderCreate } from '#lib/vip/calls.ts'
import { type Answer, ask } from './ask.ts'
import type { Kind } from './promise.ts'

const counts = { readers: 3, callers: 2, learners: 4, buyers: 600 }
/** Between two requests of one, in ms; together some thirty a second, below what nginx lets one address do. */
const pauses = { page: 150, call: 250, save: 400, order: 1000 } as const

const pages = ['/', '/articleDetail/1001', '/articleDetail/1002', '/articleDetail/1003']
/** Calls that read the database each time. */
const calls = [
  '/api/v1/pc/search/hotWords',
  '/api/v1/pc/weekHotArticle',
  '/api/v1/pc/linxuan/pc/provinceCity',
]

/** Number of paper, catalogue and first question, which the demo content does not have. */
const paperId = 900
/** Questions of the paper: too many for one to be answered anew within a scene, which would hide a loss. */
const asked = 400
const goldYear = 1

/** One request: whether it was answered well, and when its answer came, by the monotonic clock in ms. */
type Seen = { kind: Kind; isWell: boolean; endedAt: number; said: string }

type People = { learners: string[]; buyers: string[] }

/** Adds a paper, learners and buyers, all signed in; answers their tokens. */
export async function fillLoad({ db }: Pick<Database, 'db'>): Promise<People> {
  await db.insert(catalogues).values({ id: paperId, name: '演练', position: paperId })
  const texts = makeTexts(17)
  const ids = Array.from({ length: asked }, (_, n) => paperId * 1000 + n)
  await addQuestions(
    db,
    ids.map((id) => ({ id, catalogueId: paperId, full: questionOf(id, texts) })),
  )
  const questions = ids.map((id) => ({ id, score: 1 }))
  await addPaper(db, { id: paperId, title: '演练卷', origin: '模拟卷', sections: [{ questions }] })
  const learners = await addPeople(db, 'learner', counts.learners)
  const buyers = await addPeople(db, 'buyer', counts.buyers)
  return {
    learners: learners.map(({ uuid }) => uuid),
    buyers: buyers.map(({ token }) => token),
  }
}

async function addPeople(db: Database['db'], name: string, count: number) {
  const { rows } = await db.execute<{ id: number }>(
    `insert into users (user_name) select 'rehearse-${name}' || n from generate_series(1, ${count}) n returning id`,
  )
  const people = []
  for (const { id } of rows) people.push(await signIn(db, id, true))
  return people
}

type Place = { url: string; dataDir: string; database: Database; people: People }

/** Lets readers, learners and buyers come until `stop`, and keeps what was acknowledged to them. */
export function startLoad({ url, dataDir, database, people }: Place) {
  const seen: Seen[] = []
  const known = {
    answers: new Map<string, number>(),
    orders: new Set<number>(),
    paid: new Set<number>(),
  }
  let acknowledged = 0
  let isOver = false

  const note = <T>(kind: Kind, isWell: boolean, answer: Answer<T>): boolean => {
    const { path, status, endedAt } = answer
    seen.push({ kind, isWell, endedAt, said: `${kind} ${path}: ${status || 'no answer'}` })
    return isWell
  }
  const read = async (kind: 'page' | 'call', paths: readonly string[], from: number) => {
    for (let n = from; !isOver; n += 1) {
      const answer = await ask(url + paths[n % paths.length])
      note(kind, answer.status === 200, answer)
      await sleep(pauses[kind])
    }
  }
  /** Asks again, as a learner's queue and a buyer's finger do, until it is well. */
  const untilWell = async <T>(
    kind: Kind,
    send: () => Promise<Answer<T>>,
    isWell = ({ code }: Answer<T>) => code === 200,
  ): Promise<Answer<T>> => {
    for (;;) {
      const answer = await send()
      if (note(kind, isWell(answer), answer)) return answer
      await sleep(pauses.order)
    }
  }
  const learn = async (token: string) => {
    const post = <C extends { path: string; method: Method }>({ path, method }: C, input: object) =>
      ask<Output<C>>(url + path, { method, headers: { token }, input })
    const start = { paperId, kind: 'paper', clientKey: randomUUID() }
    const { data: sitting } = await untilWell('save', () => post(paperStart, start))
    for (let turn = 0; sitting && !isOver; turn += 1) {
      const { position, question } = sitting.questions[turn % sitting.questions.length] ?? {}
      if (!position) throw new Error('the paper is empty')
      const questionId = Number(question?.id)
      const changedAt = Date.now()
      const webAnswerDTOList = [{ questionId, answer: 'ABCD'.charAt(turn % 4), url: [] }]
      const answer = { businessId: '', questionClassified: 0, questionId, webAnswerDTOList }
      const answers = [{ position, seconds: 1, changedAt, answer }]
      const { data } = await untilWell('save', () =>
        post(batchSubmitAnswer, { attemptId: sitting.id, answers, now: Date.now() }),
      )
      const saved = data?.saved.find((one) => one.position === position)
      if (saved?.changedAt !== changedAt) throw new Error('an answer was taken and not saved')
      known.answers.set(`${sitting.id}:${position}`, changedAt)
      acknowledged += 1
      await sleep(pauses.save)
    }
  }
  const buy = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const { path, method } = vipOrderCreate
    const input = { type: 1, vipProductId: goldYear }
    const { data: order } = await untilWell('order', () =>
      ask<Output<typeof vipOrderCreate>>(url + path, { method, headers, input }),
    )
    if (!order) throw new Error('an order without a number')
    known.orders.add(order.id)
    acknowledged += 1
    const key = new URL(order.url).pathname.split('/').at(-1) ?? ''
    const { location = '' } = await untilWell(
      'order',
      () => ask(`${url}/api/pay/wallet?key=${key}&channel=wechat`),
      (answer) => answer.status === 302 && (answer.location ?? '').includes('/pay/sandbox/'),
    )
    const [, outTradeNo = ''] = /\/pay\/sandbox\/([^/?]+)/.exec(location) ?? []
    await payAtWallet(decodeURIComponent(outTradeNo))
    known.paid.add(order.id)
    acknowledged += 1
  }
  /** Pays in the wallet's book, and tells the site until it says that it knows, as wallets do for a day. */
  const payAtWallet = async (outTradeNo: string) => {
    for (;;) {
      const press = (act: 'pay' | 'repeat') =>
        actOnSandbox(database.db, outTradeNo, act, { site: url, dataDir, waitMs: 30_000 })
      // The wallet's book lies in the same database, and is as far away.
      const told = await press('pay')
        .then(
          (result) => (result === 'paid' ? result : press('repeat')),
          () => null,
        )
        .catch(() => null)
      if (told === 'paid' || told === 'repeated') return
      await sleep(pauses.order)
    }
  }
  const buyOneByOne = async () => {
    for (const token of people.buyers) {
      if (isOver) return
      await buy(token)
      await sleep(pauses.order)
    }
    throw new Error('there are no more buyers')
  }

  const all = Promise.all([
    ...Array.from({ length: counts.readers }, (_, n) => read('page', pages, n)),
    ...Array.from({ length: counts.callers }, (_, n) => read('call', calls, n)),
    ...people.learners.map(learn),
    buyOneByOne(),
  ])
  // Heard by `stop`; until then a scene goes on.
  let fault: unknown
  all.catch((error: unknown) => {
    fault = error
  })
  return {
    seen: (since: number) => seen.filter(({ endedAt }) => endedAt >= since),
    acknowledged: () => acknowledged,
    /** Resolves when from now on every kind was answered well for `seconds` on end. */
    untilCalm: (seconds: number) => {
      const calledAt = performance.now()
      return until('all is well again', 180, () => {
        if (fault) throw fault
        const since = performance.now() - seconds * 1000
        const lately = seen.filter(({ endedAt }) => endedAt >= since)
        const kinds = new Set(lately.map(({ kind }) => kind))
        return since >= calledAt && kinds.size === 4 && lately.every(({ isWell }) => isWell)
      })
    },
    /** How many acknowledged facts the database does not have. */
    countLost: () => countLost(database, known),
    stop: async () => {
      isOver = true
      await all
    },
  }
}

type Known = { answers: Map<string, number>; orders: Set<number>; paid: Set<number> }

async function countLost({ sql }: Database, { answers, orders, paid }: Known): Promise<number> {
  const places = [...answers].map(([place, changedAt]) => [
    ...place.split(':').map(Number),
    changedAt,
  ])
  const [row] = await sql<{ answers: number; orders: number; paid: number }[]>`select
    (select count(*)::int from jsonb_array_elements(${JSON.stringify(places)}::jsonb) as k
      where not exists (select from sitting_answers a where a.sitting_id = (k->>0)::int
        and a.position = (k->>1)::int and a.changed_at >= (k->>2)::numeric)) as answers,
    (select count(*)::int from jsonb_array_elements(${JSON.stringify([...orders])}::jsonb) as k
      where not exists (select from payables o where o.id = k::int)) as orders,
    (select count(*)::int from jsonb_array_elements(${JSON.stringify([...paid])}::jsonb) as k
      where not exists (select from payables o join membership_grants g on g.order_id = o.id
        where o.id = k::int and o.status = 'paid')) as paid`
  if (!row) throw new Error('the facts could not be read')
  return row.answers + row.orders + row.paid
}
