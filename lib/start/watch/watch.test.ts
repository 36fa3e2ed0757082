import { jest } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { log } from '#lib/platform/log.ts'
import { beginFailures, collection, metrics } from '#lib/platform/metrics.ts'
import type { Noun } from '#lib/platform/noun/noun.ts'
import { waitingIn } from '#lib/platform/noun/waiting.ts'
import { nouns } from '#lib/tables/nouns.ts'
import { watchDatabase } from './database.ts'
import { watchWaiting } from './waiting.ts'

type Waits = Required<Noun>['waits']

const t = testDatabase()
const told = jest.spyOn(log(), 'warn').mockImplementation(() => undefined)
beforeEach(() => metrics().registry.clear())
afterAll(() => {
  metrics().registry.clear()
  told.mockRestore()
})

const shown = () => metrics().registry.metrics()

test('each queue of the nouns is told, empty ones too', async () => {
  watchWaiting(nouns, () => t.db)
  const page = await shown()
  const names = nouns.flatMap(({ waits = {} }) => Object.keys(waits))
  expect(names.length).toBeGreaterThan(10)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) {
    expect(page).toMatch(new RegExp(`gxw_queue{queue="${name}",by="\\w+",figure="count"} 0\n`))
    expect(page).toMatch(new RegExp(`gxw_queue{queue="${name}",by="\\w+",figure="oldest"} 0\n`))
  }
})

test('an index finds what waits', async () => {
  // One row a correction, of which there are few.
  const { errata: _, ...long } = Object.assign({}, ...nouns.map(({ waits }) => waits)) as Waits
  await t.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    for (const [queue, waiting] of Object.entries(long)) {
      const { rows } = await tx.execute(sql`explain ${waitingIn(tx, waiting).getSQL()}`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect({ queue, plan }).toEqual({ queue, plan: expect.not.stringContaining('Seq Scan') })
    }
  })
})

test('a queue says how many wait and for how long the oldest has', async () => {
  watchWaiting(nouns, () => t.db)
  const { BAIDU_PUSH_TOKEN } = env()
  Object.assign(env(), { BAIDU_PUSH_TOKEN: 'a-token' })
  await t.sql`insert into pushes (provider, url, created_at, due_at) values
    ('baidu', 'https://a.example/1', now() - interval '1 hour', now()),
    ('baidu', 'https://a.example/2', now() - interval '2 hours', now() + interval '1 hour'),
    ('indexnow', 'https://a.example/3', now() - interval '9 hours', now())`
  const page = await shown()
  Object.assign(env(), { BAIDU_PUSH_TOKEN })
  const of = (figure: string) =>
    Number(new RegExp(`queue="pushes",by="site",figure="${figure}"} (\\S+)`).exec(page)?.[1])
  expect(of('count')).toBe(2)
  expect(of('oldest')).toBeGreaterThanOrEqual(7200)
  expect(of('oldest')).toBeLessThan(8000)
  expect(of('late')).toBe(1800)
})

test('a database that is gone takes its own figures along and no others', async () => {
  const gone = () => {
    const fails = () => Promise.reject(new Error('gone'))
    const select = () => ({ from: () => ({ where: fails }) })
    return { ...t.database, db: Object.assign(Object.create(t.db), { execute: fails, select }) }
  }
  watchDatabase(gone)
  watchWaiting(nouns, () => gone().db)
  const page = await shown()
  expect(page).toMatch(/^gxw_database_up 0$/m)
  expect(page).not.toContain('gxw_queue{')
  expect(page).toContain('gxw_db_connections{pool="statements",figure="open"}')
  metrics().registry.clear()
  watchDatabase(() => t.database)
  expect(await shown()).toMatch(/^gxw_database_up 1$/m)
})

test('failures begin at 0', async () => {
  beginFailures({ calls: ['aCall'], pages: ['aPage'] })
  const { calls, pages } = metrics()
  const found = [await calls.answers.get(), await pages.answers.get()].flatMap((one) => one.values)
  expect(found).toContainEqual({ value: 0, labels: { call: 'aCall', class: '5xx' } })
  expect(found).toContainEqual({ value: 0, labels: { page: 'aPage', class: '5xx' } })
})

test('a collection runs once at a time, and asks nothing more when its time is over', async () => {
  let asked = 0
  const read = collection(async (goOn) => {
    for (let n = 0; n < 3; n++) {
      goOn()
      asked += 1
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    return 'done'
  }, 100)
  expect(await Promise.all([read(), read()])).toEqual([null, null])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(asked).toBe(2)
  const quick = collection(async () => ++asked)
  const [one, other] = await Promise.all([quick(), quick()])
  expect(one).toBe(other)
  expect(await quick()).toBe(Number(one) + 1)
})
