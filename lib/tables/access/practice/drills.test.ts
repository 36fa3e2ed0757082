import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { newGuestToken } from '#lib/accounts/server/testing/guest.ts'
import { layOutFamilies } from '#lib/drills/server/lay-out-families.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { settings } from '#lib/site/server/tables.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
  await layOutFamilies(t.db)
})

async function somebody() {
  const { id } = await addUser(t.db, {})
  const { user: _, ...tokens } = await signIn(t.db, id)
  return tokens
}
const start = () => ({ family: 'zl-zengliang', count: 5, clientKey: crypto.randomUUID() })

test("the list is for everybody, and says what is one's own", async () => {
  const me = await somebody()
  for (const [tokens, left] of [
    [undefined, 5],
    [{ guestToken: newGuestToken() }, 5],
    [me, 20],
  ] as const)
    expect((await send('drillList', {}, tokens)).data).toMatchObject({ left })
})

test('the list is counted in memory, as what is read is, and a start for all processes', async () => {
  const me = await somebody()
  const counted = () =>
    t.sql`select "limit", caller, calls from rate_limits order by "limit", caller`
  const before = await counted()
  expect((await send('drillList', {}, me)).status).toBe(200)
  expect(await counted()).toEqual(before)
  expect((await send('drillStart', start(), me)).status).toBe(200)
  expect(await counted()).not.toEqual(before)
})

test('a sitting is of the one who begins it', async () => {
  const [me, other] = [{ guestToken: newGuestToken() }, await somebody()]
  expect((await send('drillStart', start())).status).toBe(401)
  const { status, data } = await send('drillStart', start(), me)
  expect(status).toBe(200)
  expect((await send('exerciseQuestion', { attemptId: data.id }, other)).status).toBe(404)
  expect((await send('exerciseQuestion', { attemptId: data.id }, me)).status).toBe(200)
  expect((await send('drillList', {}, me)).data).toMatchObject({ left: 0 })
  expect(await send('drillStart', start(), me)).toMatchObject({ status: 429, code: 4030 })
})

test('a drill is starred and noted by who was dealt it, and by nobody else', async () => {
  const [me, other] = [await somebody(), await somebody()]
  const { data } = await send('drillStart', start(), me)
  const [first] = await t.sql<{ questionId: number }[]>`
    select question_id as "questionId" from sitting_questions
    where sitting_id = ${Number(data.id)} and position = 1`
  const questionId = first?.questionId ?? 0
  const asked = [
    ['favoriteStar', { questionId }],
    ['noteSave', { questionId, note: '先看单位' }],
  ] as const
  for (const [name, input] of asked) {
    expect([name, (await send(name, input, me)).status]).toEqual([name, 200])
    expect([name, (await send(name, input, other)).status]).toEqual([name, 404])
  }
  expect((await send('favoritesList', {}, me)).data).toMatchObject({ total: 1 })
  const { catalogueId } = data
  expect((await send('userCatalogueQuestion', { catalogueId }, me)).status).toBe(404)
})

test.each([
  [{ family: 'zl-none' }, 404],
  [{ family: 'x'.repeat(41) }, 422],
  [{ count: 7 }, 422],
  [{ count: 500 }, 422],
  [{ level: 0 }, 422],
  [{ level: 4 }, 422],
  [{ clientKey: 'x' }, 422],
  [{}, 200],
] as const)('with %j it answers %i', async (more, status) => {
  expect((await send('drillStart', { ...start(), ...more }, await somebody())).status).toBe(status)
})

test('with the bank it is closed, but for a sitting that runs', async () => {
  const me = await somebody()
  const { data } = await send('drillStart', start(), me)
  await t.sql`update settings set value = 'false' where key = 'questionBankOpen'`
  expect((await send('drillList', {}, me)).status).toBe(404)
  expect((await send('drillStart', start(), me)).status).toBe(404)
  expect((await send('catalogueSubmit', { attemptId: data.id }, me)).status).toBe(200)
  await t.sql`update settings set value = 'true' where key = 'questionBankOpen'`
})
