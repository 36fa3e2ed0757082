import { randomUUID } from 'node:crypto'
import { layOutFamilies } from '#lib/drills/server/lay-out-families.ts'
import { startDrills } from '#lib/drills/server/start-drills.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { saveAnswers } from '#lib/practice/server/sittings/save-answers.ts'
import { lockSitting } from '#lib/practice/server/sittings/sitting-row.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import {
  addLearners,
  addQuestionBank,
  addSamplePaper,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { closeSurplus, takeStart } from './bounds.ts'
import { collectedQuestions } from './collected-questions.ts'
import { startCatalogue } from './start-catalogue.ts'
import { startPaper } from './start-paper.ts'
import { startSitting } from './start-sitting.ts'
import { startWrong } from './start-wrong.ts'

const t = testDatabase()
const begin = async (clientKey = randomUUID()) => {
  const start = { catalogueId: 11, count: 2, pick: 'all' as const, clientKey }
  return (await startCatalogue(t.db, [], 1, start)).id
}
const openIds = async () =>
  (await t.sql`select id from sittings where submitted_at is null order by id`).map(({ id }) => id)

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 1)
  await addSamplePaper(t.db)
  await layOutFamilies(t.db)
  // The bank of the fixture has numbers of its own.
  await t.sql`select setval('questions_id_seq', 1000)`
})
afterEach(async () => {
  await t.sql`truncate sittings, first_answers, wrong_questions, rate_limits cascade`
})

test('of eleven open sittings the oldest without an answer is handed in, papers left aside', async () => {
  const paper = await startPaper(t.db, 1, { paperId: 1, kind: 'paper', clientKey: randomUUID() })
  const ids: number[] = []
  for (let n = 0; n < 10; n++) ids.push(await begin())
  const [first = 0, second] = ids
  await saveAnswers(t.db, 1, { attemptId: first, answers: [queuedAnswer(1, 1, ['A'])] })
  expect(await openIds()).toEqual([paper.id, ...ids])
  const last = await begin()
  expect(await openIds()).toEqual([paper.id, ...ids.filter((id) => id !== second), last])
})

test('when all have answers the oldest is handed in with them, never the new one', async () => {
  const ids: number[] = []
  for (let n = 0; n < 10; n++) {
    const sittingId = await begin()
    await saveAnswers(t.db, 1, { attemptId: sittingId, answers: [queuedAnswer(1, 1, ['A'])] })
    ids.push(sittingId)
  }
  const last = await begin()
  expect(await openIds()).toEqual([...ids.slice(1), last])
  expect(await t.sql`select score from sittings where id = ${ids[0] ?? 0}`).toEqual([{ score: 1 }])
})

test('of two starts at once none hands in what the other began', async () => {
  const ids: number[] = []
  for (let n = 0; n < 10; n++) {
    const sittingId = await begin()
    await saveAnswers(t.db, 1, { attemptId: sittingId, answers: [queuedAnswer(1, 1, ['A'])] })
    ids.push(sittingId)
  }
  const beginAlone = async () => {
    const questions = await collectedQuestions(t.db, [1])
    const start = { kind: 'catalogue' as const, title: '练习', clientKey: randomUUID(), questions }
    return (await startSitting(t.db, 1, { ...start, leavesSurplus: true })).id
  }
  const [first, second] = [await beginAlone(), await beginAlone()]
  await closeSurplus(t.db, 1, first)
  await closeSurplus(t.db, 1, second)
  expect(await openIds()).toEqual([...ids.slice(2), first, second])
})

test('starts at once end with ten open', async () => {
  await Promise.all(Array.from({ length: 30 }, () => begin()))
  expect(await openIds()).toHaveLength(10)
})

/** Hands a sitting in with a wrong answer, by a transaction that has locked it before the work that is given comes to it. */
async function handInBefore(id: number, work: () => Promise<unknown>) {
  let working: Promise<PromiseSettledResult<unknown>[]> | undefined
  await t.db.transaction(async (tx) => {
    await lockSitting(tx, 1, id)
    let hasEnded = false
    working = Promise.allSettled([work()])
    void working.then(() => {
      hasEnded = true
    })
    const isWaiting = async () =>
      (
        await t.sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
      ).length > 0
    while (!hasEnded && !(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(hasEnded).toBe(false)
    await submitSitting(tx, [], 1, { attemptId: id, answers: [queuedAnswer(1, 1, ['B'])] })
  })
  return (await working)?.[0]
}

const starts: Record<string, () => Promise<unknown>> = {
  'of a catalogue': () => begin(),
  'of the wrong-question book': () =>
    startWrong(t.db, 1, { kind: 'wrong', count: 5, clientKey: randomUUID() }),
  'of drills': () =>
    startDrills(t.db, 1, { family: 'sl-gongcheng', count: 5, clientKey: randomUUID() }),
}

test.each(Object.entries(starts))(
  'a start %s beside the hand-in of the one that it would close: both succeed',
  async (_, start) => {
    await t.sql`insert into wrong_questions (user_id, question_id, card) values (1, 5, '{}')`
    const ids: number[] = []
    for (let n = 0; n < 10; n++) ids.push(await begin())
    expect(await handInBefore(ids[0] ?? 0, start)).toMatchObject({ status: 'fulfilled' })
    const open = await openIds()
    expect(open).toHaveLength(10)
    expect(open.slice(0, 9)).toEqual(ids.slice(1))
    expect(await t.sql`select score from sittings where id = ${ids[0] ?? 0}`).toEqual([
      { score: 0 },
    ])
  },
)

test('a sitting counts once for each 25 of its questions', async () => {
  const counted = async (questions: number) => {
    await t.sql`truncate rate_limits`
    await takeStart(t.db, 1, questions)
    const [row] = await t.sql<{ calls: number }[]>`
      select calls from rate_limits where "limit" = 'sittings'`
    return row?.calls
  }
  expect(await counted(1)).toBe(1)
  expect(await counted(25)).toBe(1)
  expect(await counted(26)).toBe(2)
  expect(await counted(500)).toBe(20)
  await t.sql`update rate_limits set calls = 181 where "limit" = 'sittings'`
  await expect(takeStart(t.db, 1, 500)).rejects.toMatchObject({ code: 'sittings_enough' })
})

test('a learner begins two hundred sittings a day; continuing one is none', async () => {
  const key = randomUUID()
  const id = await begin(key)
  await t.sql`update rate_limits set calls = 200 where "limit" = 'sittings'`
  await expect(begin()).rejects.toMatchObject({ code: 'sittings_enough' })
  expect(await begin(key)).toBe(id)
  expect(await openIds()).toEqual([id])
})
