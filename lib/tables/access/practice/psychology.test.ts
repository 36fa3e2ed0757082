import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import type { psychologyCalls as rows } from '#lib/psychology/contract.ts'
import { addInstruments, sameAnswers } from '#lib/psychology/server/testing/instruments.ts'
import { settings } from '#lib/site/server/tables.ts'
import type { CallName } from '#lib/tables/contract.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
  await addInstruments(t.db)
})
afterEach(() => t.sql`update settings set value = 'true' where key = 'questionBankOpen'`)

async function somebody() {
  const { id } = await addUser(t.db, {})
  const { user: _, ...tokens } = await signIn(t.db, id)
  return tokens
}
type Tokens = Awaited<ReturnType<typeof somebody>>

async function handedIn(tokens: Tokens): Promise<number> {
  const { data } = await send('psychologicalCheckStart', { id: 2, normGroup: null }, tokens)
  const runId = Number(data.id)
  const answers = sameAnswers(24)
  await send('psychologicalCheckSubmit', { runId, answers, finish: true }, tokens)
  return runId
}

/** For each call its input, and what a guest, the owner of the run and somebody else are answered. */
const table: Record<keyof typeof rows, [(runId: number) => object, number, number, number]> = {
  psychologicalCheckPage: [() => ({}), 200, 200, 200],
  psychologicalCheckQuestions: [() => ({ id: 2 }), 200, 200, 200],
  psychologicalCheckRecords: [() => ({}), 401, 200, 200],
  psychologicalCheckStart: [() => ({ id: 2, normGroup: null }), 401, 200, 200],
  psychologicalCheckRun: [(runId) => ({ runId }), 401, 200, 404],
  psychologicalCheckSubmit: [(runId) => ({ runId, answers: [] }), 401, 200, 404],
  psychologicalCheckReport: [(runId) => ({ runId }), 401, 200, 404],
  psychologicalCheckNormGroup: [(runId) => ({ runId, normGroup: 'men-21-40' }), 401, 200, 404],
  psychologicalCheckRemove: [(runId) => ({ runId }), 401, 200, 404],
}
const calls = Object.entries(table) as [CallName, (typeof table)['psychologicalCheckPage']][]

test.each(calls)('%s is for whom it may concern', async (name, [input, guest, owner, stranger]) => {
  const [me, other] = [await somebody(), await somebody()]
  const runId = await handedIn(me)
  expect((await send(name, input(runId))).status).toBe(guest)
  expect((await send(name, input(runId), other)).status).toBe(stranger)
  expect((await send(name, input(runId), me)).status).toBe(owner)
})

test('staff see instruments and no runs, however many rights they have', async () => {
  const me = await somebody()
  const runId = await handedIn(me)
  const { id } = await addUser(t.db, { role: 'staff', staffRoles: ['admin'] })
  const { user: _, ...staff } = await signIn(t.db, id, false, 'staff')
  expect((await send('psychologicalCheckReport', { runId }, staff)).status).toBe(404)
  const { status, data } = await send('staffInstruments', {}, staff)
  expect(status).toBe(200)
  expect(data).toMatchObject({ items: [{ questions: 120 }, { questions: 24 }] })
  expect((await send('staffInstruments', {}, me)).status).toBe(403)
  expect((await send('staffInstruments', {})).status).toBe(401)
})

test('what a browser is told of an instrument has no keys', async () => {
  const { text } = await send('psychologicalCheckQuestions', { id: 1 })
  expect(text).toContain('我会为各种事情担心')
  expect(text).not.toContain('reversed')
})

test.each([
  ['psychologicalCheckQuestions', { id: 99 }, 404],
  ['psychologicalCheckStart', { id: 99, normGroup: null }, 404],
  ['psychologicalCheckStart', { id: 2, normGroup: 'x' }, 422],
  ['psychologicalCheckStart', { id: 2 }, 422],
  ['psychologicalCheckRun', { runId: 'x' }, 422],
] as const)('%s refuses %j', async (name, input, status) => {
  expect((await send(name, input, await somebody())).status).toBe(status)
})

const closed = ['Page', 'Questions', 'Start'].map((name) => `psychologicalCheck${name}`)

test('with the bank nothing new can be begun; what was begun is handed in, read and deleted', async () => {
  const me = await somebody()
  const { data } = await send('psychologicalCheckStart', { id: 2, normGroup: null }, me)
  const runId = Number(data.id)
  await t.sql`update settings set value = 'false' where key = 'questionBankOpen'`
  const answers = sameAnswers(24)
  const asked = { runId, answers, finish: true }
  expect((await send('psychologicalCheckSubmit', asked, me)).status).toBe(200)
  for (const [name, [input]] of calls)
    expect([name, (await send(name, input(runId), me)).status]).toEqual([
      name,
      closed.includes(name) ? 404 : 200,
    ])
})
