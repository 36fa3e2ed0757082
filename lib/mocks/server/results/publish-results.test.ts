import { jest } from '@jest/globals'
import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { messages } from '#lib/messages/server/tables.ts'
import { listOwnMocks } from '#lib/mocks/server/list-own.ts'
import { forgetMocks, mocksOf } from '#lib/mocks/server/personal-data.ts'
import { mockRegistrations, mockResults, mockRounds, mocks } from '#lib/mocks/server/tables.ts'
import { addMock } from '#lib/mocks/server/testing/mocks.ts'
import { addPastMock, enterMock, markWritten, sitMock } from '#lib/mocks/server/testing/sat-mock.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { log } from '#lib/platform/log.ts'
import { getSittingReport } from '#lib/practice/server/report/report.ts'
import { markSealedSittings } from '#lib/practice/server/sittings/close/mark-sealed.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'
import { getResult } from './get-result.ts'
import { publishDueResults, publishResults } from './publish-results.ts'
import { releaseResults } from './release-results.ts'

const t = testDatabase()
let staffId: number
beforeEach(async () => {
  await truncateAll(t.db)
  await addPastMock(t.db)
  staffId = (await addUser(t.db, { role: 'staff', staffRoles: ['marker'] })).id
})

const now = new Date()
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const rows = () =>
  t.db
    .select({ score: mockResults.score, rank: mockResults.rank, userId: mockResults.userId })
    .from(mockResults)
    .orderBy(asc(mockResults.rank), asc(mockResults.userId))
const told = (userId: number) =>
  t.db.select().from(messages).where(eq(messages.userId, userId)).orderBy(asc(messages.id))
const resultOf = (userId: number, at = now) => getResult(t.db, { id: 1, userId }, at)

test('results come at once when nothing is in the way: ranked, unsealed, and told once', async () => {
  const best = await sitMock(t.db, 1, { right: 3, usedMinutes: 80 })
  const twins = [
    await sitMock(t.db, 2, { right: 2, usedMinutes: 50 }),
    await sitMock(t.db, 3, { right: 2, usedMinutes: 50 }),
  ]
  const slow = await sitMock(t.db, 4, { right: 2, usedMinutes: 51 })
  // To the millisecond.
  for (const { sittingId } of twins)
    await t.db
      .update(sittings)
      .set({ startedAt: inMinutes(-90), submittedAt: inMinutes(-40) })
      .where(eq(sittings.id, sittingId))
  expect(await resultOf(best.userId)).toMatchObject({ state: 'sealed', result: null, written: [] })
  expect(await outcome(getSittingReport(t.db, best.userId, best.sittingId))).toBe('results_sealed')
  await publishDueResults(t.db, now)
  await publishDueResults(t.db, now)
  await releaseResults(t.db, now)
  expect((await rows()).map(({ score, rank }) => [score, rank])).toEqual([
    ...[
      [6, 1],
      [4, 2],
      [4, 2],
      [4, 3],
    ],
  ])
  const result = await resultOf(slow.userId)
  expect(result).toMatchObject({
    ...{ state: 'published', attemptId: slow.sittingId, canAppeal: false },
    result: {
      ...{ score: 4, full: 16, rank: 3, sitters: 4, beaten: null, mean: 4.5, best: 6 },
      ...{ seconds: 51 * 60, round: 1, extraMinutes: 0 },
      histogram: [
        { from: 0, sitters: 3 },
        { from: 5, sitters: 1 },
        { from: 10, sitters: 0 },
        { from: 15, sitters: 0 },
      ],
      modules: [
        { name: '客观题', full: 8, mine: 4, mean: 4.5 },
        { name: '主观题', full: 8, mine: 0, mean: 0 },
      ],
    },
  })
  expect((await getSittingReport(t.db, slow.userId, slow.sittingId)).total.score).toBe(4)
  expect(await told(slow.userId)).toMatchObject([
    { kind: 'mock', data: { event: 'results', title: '模考1', rank: 3, sitters: 4 } },
  ])
  expect((await listOwnMocks(t.db, { userId: slow.userId, page: 1 })).items).toMatchObject([
    { result: { score: 4, rank: 3, sitters: 4 } },
  ])
})

test('while one still sits, or the time has not come, nothing is out', async () => {
  const done = await sitMock(t.db, 1, { right: 3 })
  const late = await enterMock(t.db, 2)
  await publishDueResults(t.db, now)
  expect(await rows()).toEqual([])
  expect((await resultOf(late.userId)).state).toBe('sitting')
  expect(await outcome(publishResults(t.db, staffId, { id: 1 }, now))).toBe('conflict')
  await submitSitting(t.db, [], late.userId, { attemptId: late.sittingId, answers: [] })
  await t.db
    .update(mocks)
    .set({ resultsAt: inMinutes(30) })
    .where(eq(mocks.id, 1))
  await publishDueResults(t.db, inMinutes(29))
  expect(await rows()).toEqual([])
  expect(await resultOf(done.userId, inMinutes(29))).toMatchObject({
    ...{ state: 'sealed', result: null, isMarking: false },
  })
  // One is handed in and not marked yet.
  await publishDueResults(t.db, inMinutes(30))
  expect(await rows()).toEqual([])
  expect(await markSealedSittings(t.db)).toBe(1)
  await publishDueResults(t.db, inMinutes(30))
  expect(await rows()).toHaveLength(2)
})

test('granted minutes of anybody keep the results of all back, and are ranked as all others', async () => {
  const { userId } = await sitMock(t.db, 1, { right: 1 })
  await t.sql`update mock_registrations set extra_minutes = 30 where user_id = ${userId}`
  await publishDueResults(t.db, inMinutes(19))
  expect(await rows()).toEqual([])
  await publishDueResults(t.db, inMinutes(21))
  expect((await resultOf(userId)).result).toMatchObject({ rank: 1, extraMinutes: 30 })
})

test('minutes granted to somebody who never came hold up nobody', async () => {
  await sitMock(t.db, 1, { right: 1 })
  const absent = (await addUser(t.db)).id
  await t.db
    .insert(mockRegistrations)
    .values({ mockId: 1, userId: absent, number: 2, extraMinutes: 180 })
  await publishDueResults(t.db, now)
  expect(await rows()).toHaveLength(1)
})

test('thousands may ask at once: whatever the standing, no answer of anybody is read for it', async () => {
  const { userId } = await sitMock(t.db, 1, { right: 1, writes: true })
  await t.db
    .update(mocks)
    .set({ resultsAt: inMinutes(5) })
    .where(eq(mocks.id, 1))
  const asked = async (at: Date) => {
    await t.sql`alter table sitting_questions rename to away`
    try {
      const { state, isMarking } = await resultOf(userId, at)
      return [state, isMarking]
    } finally {
      await t.sql`alter table away rename to sitting_questions`
    }
  }
  expect(await asked(inMinutes(-20))).toEqual(['sealed', false])
  expect(await asked(inMinutes(4))).toEqual(['sealed', false])
  expect(await asked(inMinutes(5))).toEqual(['sealed', true])
  await markWritten(t.db, staffId)
  expect(await asked(inMinutes(5))).toEqual(['sealed', false])
  await publishDueResults(t.db, inMinutes(5))
  expect(await asked(inMinutes(6))).toEqual(['published', false])
})

test('a total with an unmarked part is shown to nobody, at the time of the results neither', async () => {
  const { userId } = await sitMock(t.db, 1, { right: 1, writes: true })
  await t.db
    .update(mocks)
    .set({ resultsAt: inMinutes(5) })
    .where(eq(mocks.id, 1))
  await publishDueResults(t.db, inMinutes(6))
  expect(await rows()).toEqual([])
  expect(await resultOf(userId, inMinutes(6))).toMatchObject({ state: 'sealed', isMarking: true })
  expect(await markWritten(t.db, staffId)).toBe(1)
  await publishDueResults(t.db, inMinutes(6))
  expect((await rows()).map(({ score }) => score)).toEqual([3])
  expect((await resultOf(userId)).written).toMatchObject([{ full: 2, score: 1, appeal: null }])
})

test('staff publish what is ready, which the history keeps; again it changes nothing', async () => {
  await sitMock(t.db, 1, { right: 1 })
  await publishResults(t.db, staffId, { id: 1 }, now)
  await publishResults(t.db, staffId, { id: 1 }, now)
  expect(await t.db.select().from(staffChanges)).toMatchObject([
    { noun: 'mock', recordId: '1', before: { round: null }, after: { round: 1 } },
  ])
  expect(await outcome(publishResults(t.db, staffId, { id: 9 }, now))).toBe('not_found')
})

test('two jobs at the same time, or one that stopped half way, publish once and tell all', async () => {
  const own = [await sitMock(t.db, 1, { right: 1 }), await sitMock(t.db, 2, { right: 2 })]
  await Promise.all([1, 2, 3].map(() => publishDueResults(t.db, now)))
  expect(await t.db.select().from(mockRounds)).toHaveLength(1)
  // As if the process had ended before the second learner's part.
  const [, second] = own
  await t.sql`update sittings set sealed = true where id = ${second?.sittingId ?? 0}`
  await t.sql`delete from messages where user_id = ${second?.userId ?? 0}`
  await t.sql`update mock_rounds set released_at = null`
  expect(await resultOf(second?.userId ?? 0)).toMatchObject({ state: 'published', attemptId: null })
  await publishDueResults(t.db, now)
  for (const { userId } of own) expect(await told(userId)).toHaveLength(1)
  expect((await resultOf(second?.userId ?? 0)).attemptId).toBe(second?.sittingId)
})

test('from 30 sitters on it is said how many one has beaten', async () => {
  const first = await sitMock(t.db, 1, { right: 3 })
  for (let number = 2; number <= 30; number++) await sitMock(t.db, number, { right: number % 3 })
  await publishDueResults(t.db, now)
  expect((await resultOf(first.userId)).result).toMatchObject({ rank: 1, beaten: 100 })
})

test.each([
  ['published', 'mock_rounds', 'mock_id <> 1'],
  ['given to its learners', 'sittings', 'mock_id <> 1 or sealed'],
])('one that cannot be %s holds up none of those after it', async (_, table, rule) => {
  const first = await sitMock(t.db, 1, { right: 1 })
  const hour = { startsAt: inMinutes(-95), minutes: 60 }
  const before = { applyFrom: inMinutes(-3000), applyUntil: inMinutes(-200) }
  await addMock(t.db, { id: 2, ...hour, ...before })
  await t.db.execute(sql.raw(`alter table ${table} add constraint faulty check (${rule})`))
  const error = jest.spyOn(log(), 'error').mockImplementation(() => {})
  try {
    await publishDueResults(t.db, now)
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ mockId: 1 }), expect.any(String))
  } finally {
    error.mockRestore()
    await t.db.execute(sql.raw(`alter table ${table} drop constraint faulty`))
  }
  const released = () =>
    t.db
      .select({ mockId: mockRounds.mockId })
      .from(mockRounds)
      .where(isNotNull(mockRounds.releasedAt))
      .orderBy(asc(mockRounds.mockId))
  expect(await released()).toEqual([{ mockId: 2 }])
  expect(await told(first.userId)).toEqual([])
  // The next run goes on with it.
  await publishDueResults(t.db, now)
  expect(await released()).toEqual([{ mockId: 1 }, { mockId: 2 }])
  expect(await told(first.userId)).toHaveLength(1)
})

test('one who did not sit learns nothing, a draft is not there, and nobody sat is published too', async () => {
  const stranger = (await addUser(t.db)).id
  await publishDueResults(t.db, now)
  expect(await t.db.select().from(mockRounds)).toMatchObject([
    { figures: { sitters: 0, full: 16 } },
  ])
  expect(await resultOf(stranger)).toMatchObject({ state: 'absent', result: null })
  await t.db.update(mocks).set({ status: 'draft' }).where(eq(mocks.id, 1))
  expect(await outcome(resultOf(stranger))).toBe('not_found')
})

test('what a cancelled mock exam came to is told to nobody', async () => {
  const { userId } = await sitMock(t.db, 1, { right: 3 })
  await t.db.update(mocks).set({ status: 'cancelled' }).where(eq(mocks.id, 1))
  await publishDueResults(t.db, now)
  expect(await rows()).toEqual([])
  expect(await resultOf(userId)).toMatchObject({ state: 'sealed', result: null })
})

test('a result goes into the own export, and stays without the person', async () => {
  const [one, other] = [await sitMock(t.db, 1, { right: 1 }), await sitMock(t.db, 2, { right: 2 })]
  await publishDueResults(t.db, now)
  expect((await mocksOf(t.db, one.userId)).results).toMatchObject([
    { mock: '模考1', round: 1, score: 2, rank: 2, beaten: null },
  ])
  await t.db.transaction((tx) => forgetMocks(tx, one.userId))
  expect((await mocksOf(t.db, one.userId)).results).toEqual([])
  expect((await rows()).map(({ userId }) => userId)).toEqual([other.userId, null])
})
