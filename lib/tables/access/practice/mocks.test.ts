import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { addMock } from '#lib/mocks/server/testing/mocks.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  const times = { applyFrom: inDays(-1), applyUntil: inDays(1), startsAt: inDays(2) }
  await addMock(t.db, times)
  await addMock(t.db, { id: 2, status: 'draft', ...times })
})

const person = async () => {
  const { id } = await addUser(t.db)
  return await signIn(t.db, id)
}

test('everybody reads what a mock exam is, and registers signed in', async () => {
  const asked = await send('mockExamExplain', { id: 1 })
  expect(asked.data).toMatchObject({ state: 'open', number: null, candidate: null })
  for (const [name, input] of [
    ['applyMockExam', { id: 1 }],
    ['userApplyMockExamList', {}],
    ['mockPushSetting', {}],
    ['saveMockPush', { byMessage: true, bySms: false, minutesBefore: [15] }],
  ] as const)
    expect([name, (await send(name, input)).status]).toEqual([name, 401])
})

test('a draft and an unknown number are not found, for all calls alike', async () => {
  const tokens = await person()
  for (const id of [2, 99])
    for (const name of ['mockExamExplain', 'applyMockExam'] as const)
      expect([id, name, (await send(name, { id }, tokens)).status]).toEqual([id, name, 404])
})

test('what one has registered for and set is theirs alone', async () => {
  const [one, other] = [await person(), await person()]
  expect((await send('applyMockExam', { id: 1 }, one)).data).toMatchObject({ number: '0001' })
  await send('saveMockPush', { byMessage: false, bySms: false, minutesBefore: [] }, one)
  expect((await send('userApplyMockExamList', {}, one)).data).toMatchObject({ total: 1 })
  expect((await send('userApplyMockExamList', {}, other)).data).toMatchObject({ total: 0 })
  expect((await send('mockExamExplain', { id: 1 }, other)).data).toMatchObject({ number: null })
  expect((await send('mockPushSetting', {}, other)).data).toMatchObject({ byMessage: true })
})

test.each([
  ['applyMockExam', { id: 0 }],
  ['applyMockExam', { id: 1, withdraw: 'x' }],
  ['userApplyMockExamList', { page: 0 }],
  ['saveMockPush', { byMessage: true, bySms: false, minutesBefore: [7] }],
  ['saveMockPush', { byMessage: true, bySms: false, minutesBefore: [] }],
  ['saveMockPush', { byMessage: false, bySms: true, minutesBefore: [15] }],
] as const)('%s with %j is refused', async (name, input) => {
  expect((await send(name, input, await person())).status).toBe(422)
})
