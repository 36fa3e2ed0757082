import { randomUUID } from 'node:crypto'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { getPaperStatus } from '#lib/practice/server/report/paper-status.ts'
import { closeExpiredSittings } from '#lib/practice/server/sittings/close/close-expired.ts'
import { getOpenSimulation, startPaper } from '#lib/practice/server/start/start-paper.ts'
import {
  addLearners,
  addQuestionBank,
  addSamplePaper,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { getSittingView } from './get-sitting.ts'
import { saveAnswers } from './save-answers.ts'
import { submitSitting } from './submit-sitting.ts'

const t = testDatabase()
const begin = async (userId = 1) =>
  await startPaper(t.db, userId, { paperId: 1, kind: 'simulation', clientKey: randomUUID() })
const shift = (id: number, seconds: number) =>
  t.sql`update sittings set expires_at = now() + make_interval(secs => ${seconds}) where id = ${id}`
/** From a browser whose clock goes ahead by `skew`. */
const save = (sittingId: number, changedAt: number, position = 1, skew = 0) =>
  saveAnswers(t.db, 1, {
    attemptId: sittingId,
    now: Date.now() + skew,
    answers: [queuedAnswer(position, position, ['A'], { changedAt })],
  })
const closed = { code: 'sitting_closed' }
const storedSitting = async (id: number) =>
  (
    await t.sql`select closed_by, score, submitted_at = expires_at as on_time
    from sittings where id = ${id}`
  )[0]

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 5)
  await addSamplePaper(t.db)
})
afterEach(async () => {
  await t.sql`truncate sittings, first_answers, wrong_questions, question_stats cascade`
})

test('changes made before the deadline are taken for 60 seconds after it', async () => {
  const { id } = await begin()
  await save(id, Date.now() - 30_000)
  await shift(id, -50)
  const { saved, remaining, submitted } = await save(id, Date.now() - 52_000, 2)
  expect({ saved: saved.length, remaining, submitted }).toEqual({
    saved: 1,
    remaining: 0,
    submitted: false,
  })
})

test('a change made after the deadline is not taken', async () => {
  const { id } = await begin()
  await save(id, Date.now())
  await shift(id, -30)
  expect(await save(id, Date.now() - 10_000, 2)).toMatchObject({ saved: [], submitted: false })
  expect((await getSittingView(t.db, 1, id)).questions[1]?.saved).toBeNull()
})

test('of a late queue the part made in time is taken, by handing in too', async () => {
  const { id } = await begin()
  await save(id, Date.now())
  await shift(id, -30)
  const answers = [
    queuedAnswer(2, 2, ['A'], { changedAt: Date.now() - 40_000 }),
    queuedAnswer(3, 3, ['ABD'], { changedAt: Date.now() - 5000 }),
  ]
  const queue = { attemptId: id, answers, now: Date.now() }
  expect(await saveAnswers(t.db, 1, queue)).toMatchObject({
    saved: [{ position: 2 }],
  })
  expect(await submitSitting(t.db, [], 1, queue)).toMatchObject({
    submitted: true,
  })
  // Questions 1 and 2 are right, the late third is not counted.
  expect(await storedSitting(id)).toMatchObject({ closed_by: 'deadline', on_time: true, score: 4 })
})

test('a clock that goes ten minutes slow loses nothing', async () => {
  const skew = -600_000
  const { id } = await begin()
  await save(id, Date.now() + skew - 500, 1, skew)
  await shift(id, -20)
  expect(await save(id, Date.now() - 25_000 + skew, 2, skew)).toMatchObject({
    saved: [{ position: 2 }],
  })
})

test.each([
  ['a few seconds fast', 15_000, 500],
  ['minutes fast and heard of only late', 300_000, 400_000],
])('a clock that goes %s loses nothing', async (_, skew, delay) => {
  const { id } = await begin()
  await save(id, Date.now() + skew - delay, 1, skew)
  await shift(id, -20)
  expect(await save(id, Date.now() - 22_000 + skew, 2, skew)).toMatchObject({
    saved: [{ position: 2 }],
  })
})

test('a queue that does not say its now is believed', async () => {
  const { id } = await begin()
  await shift(id, -55)
  const queue = { attemptId: id, answers: [queuedAnswer(1, 1, ['A'], { changedAt: Date.now() })] }
  expect(await saveAnswers(t.db, 1, queue)).toMatchObject({ saved: [{ position: 1 }] })
})

test.each([
  [
    'a save',
    (id: number) => save(id, 1).catch((error: unknown) => expect(error).toMatchObject(closed)),
  ],
  ['opening it', (id: number) => getSittingView(t.db, 1, id)],
  ['the status of the paper', () => getPaperStatus(t.db, 1, 1)],
  ['a new start', () => begin()],
  ['the simulation', () => getOpenSimulation(t.db, 1, 1).catch(() => null)],
  ['the job', () => closeExpiredSittings(t.db)],
])('61 seconds after the deadline %s closes the sitting with what was saved', async (_, touch) => {
  const { id } = await begin()
  await save(id, Date.now())
  await shift(id, -61)
  await touch(id)
  expect(await storedSitting(id)).toMatchObject({ closed_by: 'deadline', on_time: true, score: 2 })
  expect((await begin()).id).not.toBe(id)
})

test('the job leaves alone what is open, in the grace, or without limit', async () => {
  const { id: open } = await begin(1)
  const { id: grace } = await begin(2)
  await startPaper(t.db, 3, { paperId: 1, kind: 'paper', clientKey: randomUUID() })
  await shift(open, 5)
  await shift(grace, -55)
  expect(await closeExpiredSittings(t.db)).toBe(0)
})

test('four jobs at once close each sitting once', async () => {
  for (const userId of [1, 2, 3, 4, 5]) {
    const { id } = await begin(userId)
    const answers = [queuedAnswer(1, 1, ['A'])]
    await saveAnswers(t.db, userId, { attemptId: id, answers })
    await shift(id, -100)
  }
  const closings = await Promise.all([1, 2, 3, 4].map(() => closeExpiredSittings(t.db)))
  expect(closings.reduce((sum, n) => sum + n)).toBe(5)
  expect(await t.sql`select answered, "right" from question_stats where question_id = 1`).toEqual([
    { answered: 5, right: 5 },
  ])
})

test('handing in early is by the learner and stops the clock', async () => {
  const { id } = await begin()
  const state = await submitSitting(t.db, [], 1, { attemptId: id, answers: [] })
  expect(state).toMatchObject({ remaining: 0, submitted: true })
  expect(await storedSitting(id)).toMatchObject({ closed_by: 'learner', on_time: false, score: 0 })
})
