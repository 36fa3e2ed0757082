import { addUser } from '#lib/accounts/server/testing/account.ts'
import { mockRounds, mocks } from '#lib/mocks/server/tables.ts'
import { addPastMock, enterMock } from '#lib/mocks/server/testing/sat-mock.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { markSealedSittings } from '#lib/practice/server/sittings/close/mark-sealed.ts'
import { saveAnswers } from '#lib/practice/server/sittings/save-answers.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { queuedAnswer } from '#lib/questions/server/testing/questions.ts'
import { cohortReplay } from './cohort-replay.ts'
import { getResult } from './get-result.ts'
import { publishDueResults } from './publish-results.ts'
import { rerank } from './rerank.ts'

const t = testDatabase()
/** The beginning of mock exam 1 of 90 minutes, in milliseconds. */
let beginning: number
beforeEach(async () => {
  await truncateAll(t.db)
  await addPastMock(t.db)
  const [mock] = await t.db.select({ startsAt: mocks.startsAt }).from(mocks)
  beginning = mock?.startsAt.getTime() ?? 0
})

const minute = (number: number) => beginning + (number - 0.5) * 60_000
const choice = (position: number, answer: string, changedAt: number) =>
  queuedAnswer(position, position, [answer], { changedAt })

/** Sits with answers to choices at these minutes, from entering to a hand-in. */
async function sit(number: number, minutes: readonly number[], [entered, left] = [1, 60]) {
  const own = await enterMock(t.db, number)
  const [one, three, four] = minutes
  const answers = [
    ...(one === undefined ? [] : [choice(1, 'A', minute(one))]),
    ...(three === undefined ? [] : [choice(3, 'ABD', minute(three))]),
    ...(four === undefined ? [] : [choice(4, 'ABD', minute(four))]),
  ]
  await saveAnswers(t.db, own.userId, { attemptId: own.sittingId, answers, now: Date.now() })
  await submitSitting(t.db, [], own.userId, { attemptId: own.sittingId, answers: [] })
  await t.sql`update sittings set started_at = ${new Date(minute(entered ?? 1))},
    submitted_at = ${new Date(minute(left ?? 60))} where id = ${own.sittingId}`
  return own
}
async function publish(db: Db, now?: Date): Promise<void> {
  await markSealedSittings(db)
  await publishDueResults(db, now)
}
const replayOf = async (userId: number) =>
  (await getResult(t.db, { id: 1, userId })).result?.replay ?? null

test('shows first answers and last changes beside the median of all, by the clock that all share', async () => {
  const own = await enterMock(t.db, 1)
  const save = (...answers: ReturnType<typeof queuedAnswer>[]) =>
    saveAnswers(t.db, own.userId, { attemptId: own.sittingId, answers, now: Date.now() })
  await save(choice(1, 'B', minute(11)), choice(3, 'AB', minute(13)))
  await save(choice(1, 'A', minute(40)))
  await save(queuedAnswer(1, 1, ['A'], { changedAt: minute(50), flagged: true }))
  await save(choice(4, 'A', minute(20)), choice(4, '', minute(21)))
  await submitSitting(t.db, [], own.userId, { attemptId: own.sittingId, answers: [] })
  await t.sql`update sittings set started_at = ${new Date(minute(10))},
    submitted_at = ${new Date(minute(61))} where id = ${own.sittingId}`
  for (let number = 2; number <= 16; number++) await sit(number, [2, 4, 6])
  for (let number = 17; number <= 31; number++) await sit(number, [3, 5])
  await publish(t.db)
  const replay = await replayOf(own.userId)
  expect(replay).toMatchObject({ entered: 9, left: 61 })
  expect(replay?.mine).toHaveLength(91)
  expect([10, 11, 12, 13, 90].map((at) => replay?.mine[at])).toEqual([0, 1, 1, 2, 2])
  expect([1, 2, 3, 4, 5, 6, 90].map((at) => replay?.median[at])).toEqual([0, 0, 1, 1, 2, 2, 2])
  expect(replay?.questions).toHaveLength(8)
  const other = { first: null, last: null, median: null }
  expect(replay?.questions.slice(0, 4)).toEqual([
    { position: 1, first: 11, last: 40, median: 3 },
    { ...other, position: 2 },
    { position: 3, first: 13, last: 13, median: 5 },
    // Blanked by me, and answered by 15 others.
    { ...other, position: 4 },
  ])
})

test('below 30 sitters there is none', async () => {
  const own = await sit(1, [2])
  for (let number = 2; number <= 29; number++) await sit(number, [3])
  await publish(t.db)
  expect((await getResult(t.db, { id: 1, userId: own.userId })).state).toBe('published')
  expect(await replayOf(own.userId)).toBeNull()
})

test('where one answer was given before moments were noted there is none, and blanks are no such answers', async () => {
  const own = await sit(1, [2])
  for (let number = 2; number <= 30; number++) await sit(number, [3])
  const { userId, sittingId: attemptId } = await enterMock(t.db, 31)
  // Nothing but white space, which a database may count as text.
  const blank = [queuedAnswer(7, 7, ['<p>\u3000</p>'], { changedAt: minute(5) })]
  await saveAnswers(t.db, userId, { attemptId, answers: blank, now: Date.now() })
  await submitSitting(t.db, [], userId, { attemptId, answers: [] })
  const [mock] = await t.db.select().from(mocks)
  if (!mock) throw new Error('there is no mock exam')
  expect(await cohortReplay(t.db, mock, 0)).not.toBeNull()
  await t.sql`update sitting_answers set answered_at = null, answer_changed_at = null
    where sitting_id = ${own.sittingId} and position = 1`
  expect(await cohortReplay(t.db, mock, 0)).toBeNull()
})

test('is frozen with the first round, whatever marks change and accounts go', async () => {
  const own = await sit(1, [2, 30])
  for (let number = 2; number <= 30; number++) await sit(number, [4, 8])
  await publish(t.db)
  const before = await replayOf(own.userId)
  expect(before?.median.at(-1)).toBe(2)
  await t.sql`delete from sittings where id in (
    select sitting_id from mock_registrations where number > 10)`
  await t.sql`update sittings set score = 1 where id = ${own.sittingId}`
  expect(
    await t.db.transaction((tx) => rerank(tx, { mockId: 1, reason: '勘误' }, new Date())),
  ).toBe(true)
  expect(await t.db.select().from(mockRounds)).toHaveLength(2)
  expect(await replayOf(own.userId)).toEqual(before)
})

test('granted minutes lengthen the own line alone', async () => {
  const own = await sit(1, [2, 95], [1, 99])
  const { userId: other } = await sit(2, [4, 8])
  for (let number = 3; number <= 30; number++) await sit(number, [4, 8])
  await t.sql`update mock_registrations set extra_minutes = 20 where user_id = ${own.userId}`
  await publish(t.db, new Date(Date.now() + 30 * 60_000))
  const replay = await replayOf(own.userId)
  expect([replay?.mine.length, replay?.median.length, replay?.left]).toEqual([111, 111, 99])
  expect([replay?.mine[94], replay?.mine[95]]).toEqual([1, 2])
  const common = await replayOf(other)
  expect([common?.mine.length, common?.median.length]).toEqual([91, 91])
})

test('is kept from its learner until the report may be read, and from who did not sit', async () => {
  const own = await sit(1, [2])
  for (let number = 2; number <= 30; number++) await sit(number, [3])
  await publish(t.db)
  await t.sql`update sittings set sealed = true where id = ${own.sittingId}`
  expect(await replayOf(own.userId)).toBeNull()
  expect(await replayOf((await addUser(t.db)).id)).toBeNull()
})
