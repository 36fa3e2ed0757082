import { randomUUID } from 'node:crypto'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { withholdPapers } from '#lib/mocks/server/sit/withhold-papers.ts'
import { addMock } from '#lib/mocks/server/testing/mocks.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { planted } from '#lib/questions/server/testing/questions.ts'
import { settings } from '#lib/site/server/tables.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
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
    ['mockExamExercise', { id: 1 }],
    ['userApplyMockExamList', {}],
    ['mockResult', { id: 1 }],
    ['appealMark', { id: 1, reason: '请再看一次' }],
    ['mockPushSetting', {}],
    ['saveMockPush', { byMessage: true, bySms: false, minutesBefore: [15] }],
  ] as const)
    expect([name, (await send(name, input)).status]).toEqual([name, 401])
})

test('a draft and an unknown number are not found, for all calls alike', async () => {
  const tokens = await person()
  for (const id of [2, 99])
    for (const name of [
      ...(['mockExamExplain', 'applyMockExam', 'mockExamStaged', 'mockExamExercise'] as const),
      'mockResult' as const,
    ])
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

test('what is asked is there for who sits it, once it has begun, and nowhere for anybody before', async () => {
  const [one, other] = [await person(), await person()]
  const questions = 'mockPaperQuestions'
  await send('applyMockExam', { id: 1 }, one)
  for (const tokens of [one, other]) {
    expect((await send('mockExamExercise', { id: 1 }, tokens)).status).toBe(409)
    expect((await send(questions, { mockId: 1 }, tokens)).status).toBe(404)
  }
  const practised = { catalogueId: 11, count: 50, pick: 'all' }
  const elsewhere = async () => [
    await send('paperPage', {}, other),
    await send('catalogueQuestion', { ...practised, clientKey: randomUUID() }, other),
    await send('ownPaperCandidates', { from: 'bank' }, other),
    await send('searchEntries', { keyword: '题干q2' }),
    await send('searchEntries', { keyword: '试卷1' }),
  ]
  // Each of them would tell, were it not withheld.
  for (const { text } of await elsewhere()) expect(text).toMatch(/题干q2|试卷1/)
  await withholdPapers(t.db)
  for (const { status, text } of await elsewhere()) {
    expect(status).toBe(200)
    expect(text).not.toMatch(/题干q2|试卷1/)
  }
  const clientKey = randomUUID()
  for (const [name, input] of [
    ['paperQuestions', { paperId: 1 }],
    ['paperStart', { paperId: 1, clientKey }],
    [questions, { paperId: 1 }],
  ] as const)
    expect([name, (await send(name, input, other)).status]).toEqual([name, 404])
  await t.sql`update mocks set starts_at = now() - interval '1 minute' where id = 1`
  expect((await send('mockExamStaged', { id: 1 }, one)).data).toMatchObject({ state: 'running' })
  expect((await send('mockExamExercise', { id: 1 }, other)).status).toBe(409)
  const begun = await send('mockExamExercise', { id: 1 }, one)
  expect(begun).toMatchObject({ status: 200, data: { kind: 'mock', submitted: false } })
  const mine = await send(questions, { mockId: 1 }, one)
  expect(mine.text).toContain('题干q2')
  for (const { text } of [begun, mine]) expect(text).not.toContain(planted)
  expect((await send(questions, { mockId: 1 }, other)).status).toBe(404)
  expect((await send('exerciseQuestion', { attemptId: begun.data.id }, other)).status).toBe(404)
})

test.each([
  ['mockResult', { id: 0 }],
  ['appealMark', { id: 1, reason: '再看' }],
  ['applyMockExam', { id: 0 }],
  ['mockExamExercise', { id: 0 }],
  ['mockExamStaged', {}],
  ['mockPaperQuestions', {}],
  ['mockPaperQuestions', { paperId: 1, mockId: 1 }],
  ['applyMockExam', { id: 1, withdraw: 'x' }],
  ['userApplyMockExamList', { page: 0 }],
  ['saveMockPush', { byMessage: true, bySms: false, minutesBefore: [7] }],
  ['saveMockPush', { byMessage: true, bySms: false, minutesBefore: [] }],
  ['saveMockPush', { byMessage: false, bySms: true, minutesBefore: [15] }],
] as const)('%s with %j is refused', async (name, input) => {
  expect((await send(name, input, await person())).status).toBe(422)
})
