import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import {
  addQuestionBank,
  addSamplePaper,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { settings } from '#lib/site/server/tables.ts'
import type { CallName } from '#lib/tables/contract.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'
import { bankCalls } from './bank-calls.ts'

const t = testDatabase()
let tokens: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await addQuestionBank(t.db)
  await addSamplePaper(t.db)
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
  tokens = await signIn(t.db, (await addUser(t.db)).id)
})

const ask = (name: string, input: object = {}) => send(name as CallName, input, tokens)
const clientKey = '11111111-1111-4111-8111-111111111111'

test('with the switch off every call of the bank answers not_found, and a sitting that runs is handed in', async () => {
  const start = { catalogueId: 11, count: 3, pick: 'all', clientKey }
  const begun = await ask('catalogueQuestion', start)
  expect(begun.status).toBe(200)
  const attemptId = begun.data.id
  await t.db.update(settings).set({ value: false })
  expect(bankCalls.size).toBeGreaterThan(30)
  for (const name of bankCalls) expect([name, (await ask(name)).status]).toEqual([name, 404])
  // Hidden from strangers as from learners.
  expect((await send('catalogueTree', {})).status).toBe(404)
  const answers = [queuedAnswer(1, 1, ['A'])]
  expect((await ask('catalogueHandInCheck', { attemptId })).status).toBe(200)
  const saved = await ask('batchSubmitAnswer', { attemptId, answers })
  expect(saved.data).toMatchObject({ saved: [{ position: 1 }] })
  expect((await ask('catalogueSubmit', { attemptId })).status).toBe(200)
  await t.db.update(settings).set({ value: true })
  expect((await ask('exerciseReport', { attemptId })).status).toBe(200)
})
