import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import type { lectureCalls as rows } from '#lib/lectures/contract.ts'
import { addLectures, films } from '#lib/lectures/server/testing/filmed.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { planted } from '#lib/questions/server/testing/questions.ts'
import { settings } from '#lib/site/server/tables.ts'
import type { CallName } from '#lib/tables/contract.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
  await addLectures(t.db)
})

async function somebody() {
  const { id } = await addUser(t.db, {})
  const { user: _, ...tokens } = await signIn(t.db, id)
  return tokens
}

const table: Record<keyof typeof rows, object> = {
  lectureSubjects: {},
  lectureCatalogues: { catalogueId: 1 },
  lectureOpenings: {},
  experienceCardList: {},
  lectureQuestion: { questionId: 1 },
  unlockLecture: { questionId: 1 },
}
const calls = Object.entries(table) as [CallName, object][]

test.each(calls)('%s is for who is signed in, and says no key', async (name, input) => {
  expect((await send(name, input)).status).toBe(401)
  const { status, text } = await send(name, input, await somebody())
  expect(status).toBe(200)
  expect(text).not.toContain(planted)
  for (const film of films) expect(text).not.toContain(film)
})

test('what one has opened is open to nobody else', async () => {
  const [me, other] = [await somebody(), await somebody()]
  const sign = (tokens: typeof me) => send('videoSign', { vid: films[1], questionId: 1 }, tokens)
  expect((await sign(me)).status).toBe(404)
  expect((await send('unlockLecture', { questionId: 1 }, me)).data).toMatchObject({ left: 2 })
  expect((await send('lectureQuestion', { questionId: 1 }, me)).data.answered).toMatchObject({
    analysisList: [{ type: 'text' }, { type: 'video', analysis: films[1] }],
  })
  expect((await sign(me)).status).toBe(200)
  expect((await sign(other)).status).toBe(404)
  expect((await send('lectureQuestion', { questionId: 1 }, other)).data.answered).toBeNull()
})

test.each([
  ['lectureQuestion', { questionId: 3 }, 404],
  ['lectureQuestion', { questionId: 'x' }, 422],
  ['lectureCatalogues', {}, 422],
  ['lectureCatalogues', { catalogueId: 31 }, 404],
  ['unlockLecture', { questionId: 20 }, 404],
  ['unlockLecture', {}, 422],
] as const)('%s refuses %j', async (name, input, status) => {
  expect((await send(name, input, await somebody())).status).toBe(status)
})

test('cards are given by staff who may give memberships', async () => {
  const gift = { userId: 1, total: 5, days: 30, reason: '补偿', requestId: crypto.randomUUID() }
  expect((await send('staffGiveCard', gift)).status).toBe(401)
  expect((await send('staffGiveCard', gift, await somebody())).status).toBe(403)
})

test('with the bank they are closed', async () => {
  await t.sql`update settings set value = 'false' where key = 'questionBankOpen'`
  const tokens = await somebody()
  for (const [name, input] of calls) expect((await send(name, input, tokens)).status).toBe(404)
})
