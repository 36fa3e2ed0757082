import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { startMock } from '#lib/practice/server/start/start-mock.ts'
import { addLearners } from '#lib/questions/server/testing/questions.ts'
import { addGrant } from '#lib/vip/server/testing/ledger.ts'
import { applyMock } from './apply-mock.ts'
import { explainMock } from './explain-mock.ts'
import { listOwnMocks } from './list-own.ts'
import { mocks } from './tables.ts'
import { addMock, december } from './testing/mocks.ts'

const t = testDatabase()
beforeEach(async () => {
  await truncateAll(t.db)
  await addMock(t.db, { seats: 3 })
})

const open = december('02 12:00')
const apply = (userId: number, now = open, withdraw = false) =>
  applyMock(t.db, { id: 1, userId, withdraw }, now)
const numbers = async () =>
  (await t.sql<{ number: number }[]>`select number from mock_registrations order by number`).map(
    ({ number }) => number,
  )

test('fifty presses at once are one registration, with one number', async () => {
  const { id } = await addUser(t.db)
  const answers = await Promise.all(Array.from({ length: 50 }, () => apply(id)))
  expect(new Set(answers.map(({ number }) => number))).toEqual(new Set(['0001']))
  expect(answers[0]).toMatchObject({ state: 'applied', title: '模考1' })
  expect(await numbers()).toEqual([1])
})

test('fifty learners at once get no seat more than there are, and numbers in order', async () => {
  await addLearners(t.db, 50)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => outcome(apply(index + 1))),
  )
  expect(answers.filter((answer) => answer === 'fine')).toHaveLength(3)
  expect(answers.filter((answer) => answer === 'conflict')).toHaveLength(47)
  expect(await numbers()).toEqual([1, 2, 3])
  await expect(apply(99)).rejects.toMatchObject({ code: 'unauthorized' })
})

test('who withdraws gives the seat back, and the number to nobody', async () => {
  await addLearners(t.db, 4)
  for (const id of [1, 2, 3]) await apply(id)
  expect((await explainMock(t.db, { id: 1, userId: 4 }, open)).state).toBe('full')
  expect(await apply(3, open, true)).toMatchObject({ number: null, state: 'open' })
  expect(await apply(3, open, true)).toMatchObject({ number: null })
  expect((await apply(4)).number).toBe('0004')
  // Until it begins, also after the last day of registering.
  expect((await apply(1, december('06 08:59'), true)).number).toBeNull()
  await expect(apply(2, december('06 09:00'), true)).rejects.toMatchObject({ code: 'conflict' })
})

test('a mock exam for members is registered for by members, who keep the seat', async () => {
  await t.db.update(mocks).set({ membersOnly: true })
  const { id } = await addUser(t.db)
  await expect(apply(id)).rejects.toMatchObject({ code: 'vip_required' })
  expect(await numbers()).toEqual([])
  await addGrant(t.db, id, { from: -1, to: 1, weight: 10 })
  expect(await apply(id)).toMatchObject({ number: '0001', membersOnly: true })
  await t.sql`truncate membership_grants cascade`
  expect(await apply(id)).toMatchObject({ number: '0001' })
  expect(await apply(id, open, true)).toMatchObject({ number: null })
})

test('who has entered does not withdraw, though the beginning was moved', async () => {
  const { id } = await addUser(t.db)
  await apply(id)
  const paper = { mockId: 1, paperId: 1, title: '模考1' }
  const endsAt = new Date(Date.now() + 3_600_000)
  const sitting = await startMock(t.db, id, { ...paper, endsAt })
  await t.sql`update mock_registrations set sitting_id = ${sitting.id}`
  await expect(apply(id, open, true)).rejects.toMatchObject({
    ...{ code: 'conflict', message: '您已经进过考场，不能取消报名' },
  })
  expect(await numbers()).toEqual([1])
})

test.each([
  ['01 08:59', 'soon', '报名还没有开始'],
  ['05 18:00', 'closed', '报名已经截止'],
  ['06 09:00', 'running', '已经开考，不能再报名或取消'],
  ['06 10:30', 'ended', '这场模考已经结束'],
] as const)(
  'at %s it is %s for who has not registered, and refuses',
  async (minute, state, says) => {
    const { id } = await addUser(t.db)
    const now = december(minute)
    expect((await explainMock(t.db, { id: 1, userId: id }, now)).state).toBe(state)
    await expect(apply(id, now)).rejects.toMatchObject({ code: 'conflict', message: says })
    expect(await numbers()).toEqual([])
  },
)

test('a draft is there for nobody, a cancelled one says why and takes nobody', async () => {
  const { id } = await addUser(t.db)
  await t.sql`update mocks set status = 'draft'`
  for (const call of [explainMock(t.db, { id: 1, userId: id }), apply(id)])
    await expect(call).rejects.toMatchObject({ code: 'not_found' })
  await t.sql`update mocks set status = 'cancelled', cancel_reason = '撞期'`
  expect(await explainMock(t.db, { id: 1, userId: id }, open)).toMatchObject({
    ...{ state: 'cancelled', cancelReason: '撞期' },
  })
  expect(await outcome(apply(id))).toBe('conflict')
})

test('the page says the times by the clock of the server, and to each what is theirs', async () => {
  const { id } = await addUser(t.db, { phone: '13911112222' })
  await apply(id)
  await t.sql`update mock_registrations set extra_minutes = 30`
  const asked = { id: 1, userId: id }
  expect(await explainMock(t.db, asked, open)).toMatchObject({
    ...{ state: 'applied', number: '0001', candidate: '139****2222', applied: 1, seats: 3 },
    ...{ serverNow: open.toISOString(), startsAt: december('06 09:00').toISOString() },
    ...{ endsAt: december('06 11:00').toISOString(), extraMinutes: 30 },
    ...{ entryUntil: december('06 09:30').toISOString() },
    paper: { questions: 1, minutes: 90, full: 4 },
  })
  expect((await explainMock(t.db, asked, december('06 10:45'))).state).toBe('running')
  expect(await explainMock(t.db, { id: 1, userId: null }, december('06 10:45'))).toMatchObject({
    ...{ state: 'ended', number: null, candidate: null, extraMinutes: 0 },
  })
})

test('my list begins with what is to come, and ends with what was, the newest first', async () => {
  await addMock(t.db, { id: 2, startsAt: december('05 20:00') })
  await addMock(t.db, { id: 3, startsAt: december('20 09:00') })
  await addMock(t.db, { id: 4, startsAt: december('05 09:00') })
  await addLearners(t.db, 2)
  for (const id of [1, 2, 3, 4]) await applyMock(t.db, { id, userId: 1, withdraw: false }, open)
  const list = await listOwnMocks(t.db, { userId: 1, page: 1 }, december('06 08:00'))
  expect(list.items.map(({ id, state }) => [id, state])).toEqual([
    [1, 'applied'],
    [3, 'applied'],
    [2, 'ended'],
    [4, 'ended'],
  ])
  expect(list.total).toBe(4)
  expect((await listOwnMocks(t.db, { userId: 2, page: 1 })).items).toEqual([])
})
