import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import type { levelCalls as rows } from '#lib/levels/contract.ts'
import { addModule } from '#lib/levels/server/testing/module.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import { planted, queuedAnswer } from '#lib/questions/server/testing/questions.ts'
import { settings } from '#lib/site/server/tables.ts'
import type { CallName } from '#lib/tables/contract.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
  await addModule(t.db, 28)
})

async function somebody() {
  const { id } = await addUser(t.db, {})
  const { user: _, ...tokens } = await signIn(t.db, id)
  return tokens
}
const start = () => ({ catalogueId: 1, level: 1, clientKey: crypto.randomUUID() })

/** For each call what it sends, and the status for a stranger; with a sitting it answers its owner alone. */
const table: Record<keyof typeof rows, { input: object; stranger: 200 | 401; ofSitting?: true }> = {
  levelList: { input: {}, stranger: 200 },
  levelEquity: { input: { catalogueId: 1 }, stranger: 200 },
  levelRecords: { input: {}, stranger: 401 },
  levelQuestions: { input: start(), stranger: 401 },
  levelSubmit: { input: {}, stranger: 401, ofSitting: true },
}

test.each(Object.entries(table) as [CallName, (typeof table)['levelList']][])(
  '%s answers who may ask, about their own alone, and says no key',
  async (name, { input, stranger, ofSitting }) => {
    const [me, other] = [await somebody(), await somebody()]
    const { data } = await send('levelQuestions', start(), me)
    const sent = { ...input, ...(ofSitting && { attemptId: data.id }) }
    expect((await send(name, sent)).status).toBe(stranger)
    expect((await send(name, sent, other)).status).toBe(ofSitting ? 404 : 200)
    const { status, text } = await send(name, sent, me)
    expect(status).toBe(200)
    expect(text).not.toContain(planted)
  },
)

test('what one has done of a level is shown to nobody else', async () => {
  const [me, other] = [await somebody(), await somebody()]
  const { data } = await send('levelQuestions', start(), me)
  const [first] = (data as unknown as Sitting).questions
  const answers = first && [queuedAnswer(first.position, Number(first.question.id), ['A'])]
  await send('levelSubmit', { attemptId: data.id, answers }, me)
  const tries = async (tokens?: typeof me) =>
    (await send('levelList', {}, tokens)).data as unknown as { levels: { tried: number }[] }[]
  expect((await tries(me))[0]?.levels[0]?.tried).toBe(1)
  for (const tokens of [other, undefined])
    expect((await tries(tokens))[0]?.levels[0]?.tried).toBe(0)
  expect((await send('levelRecords', {}, other)).data).toMatchObject({ total: 0, weak: [] })
})

test.each([
  ['levelQuestions', { level: 1, clientKey: crypto.randomUUID() }, 422],
  ['levelQuestions', { ...start(), level: 11 }, 422],
  ['levelQuestions', { ...start(), level: 0 }, 422],
  ['levelQuestions', { ...start(), clientKey: 'x' }, 422],
  ['levelQuestions', { ...start(), level: 2 }, 409],
  ['levelQuestions', { ...start(), level: 9 }, 404],
  ['levelQuestions', { ...start(), catalogueId: 11 }, 404],
  ['levelQuestions', { ...start(), catalogueId: 3 }, 404],
  ['levelQuestions', { ...start(), catalogueId: 2 }, 409],
  ['levelEquity', { catalogueId: 3 }, 404],
  ['levelRecords', { page: 0 }, 422],
  ['levelSubmit', { attemptId: 999_999 }, 404],
] as const)('%s refuses %j', async (name, input, status) => {
  expect((await send(name, input, await somebody())).status).toBe(status)
})

test('with the bank they are closed, but for a level that runs, which is handed in', async () => {
  const tokens = await somebody()
  const { data } = await send('levelQuestions', start(), tokens)
  await t.sql`update settings set value = 'false' where key = 'questionBankOpen'`
  for (const [name, { input, ofSitting }] of Object.entries(table))
    if (!ofSitting) expect((await send(name as CallName, input, tokens)).status).toBe(404)
  expect((await send('levelSubmit', { attemptId: data.id }, tokens)).status).toBe(200)
})
