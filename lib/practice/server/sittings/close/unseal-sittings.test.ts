import { randomUUID } from 'node:crypto'
import { allowanceOf } from '#lib/marking/server/allowance.ts'
import { claimScript } from '#lib/marking/server/scripts/claim-script.ts'
import { markScript } from '#lib/marking/server/scripts/mark-script.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { sittingSources } from '#lib/practice/server/marking/sitting-sources.ts'
import { queueWritten } from '#lib/practice/server/marking/testing/queue-written.ts'
import { practiceOf } from '#lib/practice/server/personal-data.ts'
import { getSittingReport } from '#lib/practice/server/report/report.ts'
import { remarkQuestion } from '#lib/practice/server/rescore/remark-question.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startMock } from '#lib/practice/server/start/start-mock.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import {
  addLearners,
  addQuestionBank,
  addSamplePaper,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { markSealedSittings } from './mark-sealed.ts'
import { unsealSittings } from './unseal-sittings.ts'

const t = testDatabase()
const MARKER = 40

beforeEach(async () => {
  await truncateAll(t.db)
  await addQuestionBank(t.db)
  await addLearners(t.db, MARKER)
  await addSamplePaper(t.db)
})

const answers = [
  queuedAnswer(1, 1, ['B']),
  queuedAnswer(2, 2, ['A']),
  queuedAnswer(7, 7, ['<p>答</p>']),
]
const beginMock = (userId: number, mockId = 1) =>
  startMock(t.db, userId, {
    ...{ mockId, paperId: 1, title: '模考', endsAt: new Date(Date.now() + 3_600_000) },
  })
async function sitMock(userId: number, given = answers, mockId = 1): Promise<number> {
  const { id } = await beginMock(userId, mockId)
  await submitSitting(t.db, [], userId, { attemptId: id, answers: given })
  await markSealedSittings(t.db)
  return id
}
async function sitPaper(userId: number): Promise<number> {
  const paper = { paperId: 1, kind: 'paper' as const, clientKey: randomUUID() }
  const { id } = await startPaper(t.db, userId, paper)
  await submitSitting(t.db, [], userId, { attemptId: id, answers })
  await queueWritten(t.db, id)
  return id
}
async function markAll(): Promise<number> {
  for (let marked = 0; ; marked++) {
    const script = await claimScript(t.db, MARKER, { skip: [] }, sittingSources)
    if (!script) return marked
    const points = script.prompt.points.map(({ code }) => ({
      code,
      score: 0.5,
      quote: '',
      note: '',
    }))
    const words = { comment: '好', deductions: [], annotations: [] }
    const mark = { id: script.id, round: script.round, points, ...words }
    await markScript(t.db, MARKER, mark, sittingSources)
  }
}

/** Reads what counts of a learner, and of everyone. */
const countedOf = async (userId: number) => ({
  firsts:
    await t.sql`select question_id, correct from first_answers where user_id = ${userId} order by 1`,
  book: await t.sql`select question_id, wrong_times, right_in_row, left_at from wrong_questions where user_id = ${userId} order by 1`,
  stats: await t.sql`select question_id, answered, "right", picks from question_stats order by 1`,
  told: await t.sql`select kind, data from messages where user_id = ${userId}`,
})
const nothing = { firsts: [], book: [], stats: [], told: [] }
const reset = () =>
  t.sql`truncate first_answers, wrong_questions, question_stats, messages, marking_scripts cascade`

test.each(['before', 'after'])('unsealed %s people marked, all is as for a paper', async (when) => {
  const paper = await sitPaper(1)
  expect(await markAll()).toBe(1)
  const ordinary = await countedOf(1)
  expect(ordinary.firsts).toHaveLength(3)
  expect(ordinary.told).toHaveLength(1)
  const { attempt, ...figures } = await getSittingReport(t.db, 1, paper)
  await reset()

  const mock = await sitMock(2)
  if (when === 'after') expect(await markAll()).toBe(1)
  expect(await countedOf(2)).toEqual(nothing)
  expect(await unsealSittings(t.db, [mock])).toBe(1)
  if (when === 'before') expect(await markAll()).toBe(1)
  const counted = await countedOf(2)
  expect(counted.told).toHaveLength(1)
  expect({ ...counted, told: [] }).toEqual({ ...ordinary, told: [] })
  const report = await getSittingReport(t.db, 2, mock)
  expect(report).toMatchObject(figures)
  expect(report.attempt.score).toBe(attempt.score)
})

test('a second time, and for sittings that are no secret, nothing changes', async () => {
  const mock = await sitMock(1)
  await unsealSittings(t.db, [mock])
  const counted = await countedOf(1)
  expect(await unsealSittings(t.db, [mock, await sitPaper(2), 9999])).toBe(0)
  expect((await countedOf(1)).firsts).toEqual(counted.firsts)
  expect(await unsealSittings(t.db, [])).toBe(0)
})

test('many at once are counted as one by one', async () => {
  const users = [1, 2, 3, 4, 5]
  const ids: number[] = []
  for (const user of users)
    ids.push(await sitMock(user, [queuedAnswer(1, 1, [user > 3 ? 'A' : 'B'])]))
  await unsealSittings(t.db, ids)
  expect((await countedOf(1)).stats).toEqual([
    { question_id: 1, answered: 5, right: 2, picks: { A: 2, B: 3 } },
  ])
  const [sixth = 0] = [await sitMock(6, [queuedAnswer(1, 1, ['B'])])]
  await unsealSittings(t.db, [sixth])
  expect((await countedOf(6)).stats).toEqual([
    { question_id: 1, answered: 6, right: 2, picks: { A: 2, B: 4 } },
  ])
})

test('two batches with the same learners and questions do not wait for each other', async () => {
  const [one, two]: [number[], number[]] = [[], []]
  for (const user of [1, 2, 3]) {
    one.push(await sitMock(user))
    two.unshift(await sitMock(user, answers, 2))
  }
  await Promise.all([unsealSittings(t.db, one), unsealSittings(t.db, two)])
  expect((await countedOf(1)).stats).toMatchObject([{ answered: 3 }, { answered: 3 }])
})

test('one that is still open is unsealed and counts at its hand-in', async () => {
  const { id } = await beginMock(1)
  expect(await unsealSittings(t.db, [id])).toBe(1)
  expect(await countedOf(1)).toEqual(nothing)
  await submitSitting(t.db, [], 1, { attemptId: id, answers })
  expect((await countedOf(1)).firsts).toHaveLength(3)
  expect(await t.sql`select sealed, asked_at from marking_scripts`).toEqual([
    { sealed: false, asked_at: null },
  ])
})

test('marks of people and corrected keys reach a sealed sitting, and count with it later', async () => {
  const mock = await sitMock(1)
  await markAll()
  await t.sql`update sitting_questions set correct = true, score = 2 where position = 1`
  expect(await t.db.transaction((tx) => remarkQuestion(tx, 1))).toBe(1)
  expect(await countedOf(1)).toEqual(nothing)
  expect(await t.sql`select score from sittings`).toEqual([{ score: 3 }])
  await unsealSittings(t.db, [mock])
  expect((await countedOf(1)).book).toMatchObject([{ question_id: 1 }, { question_id: 7 }])
})

test('what was practised meanwhile stays the first answer', async () => {
  const mock = await sitMock(1)
  await sitPaper(1)
  const { firsts, stats } = await countedOf(1)
  await unsealSittings(t.db, [mock])
  expect(await countedOf(1)).toMatchObject({ firsts, stats })
})

test('written answers go to the markers without being asked for, and use up nothing', async () => {
  await sitMock(1)
  expect(await t.sql`select kind, state, sealed, place from marking_scripts`).toEqual([
    { kind: 'paper', state: 'waiting', sealed: true, place: '第 7 题' },
  ])
  expect((await allowanceOf(t.db, 1)).used).toBe(0)
})

test('one is compared with those who sat the same mock exam', async () => {
  const ids: number[] = []
  for (let user = 1; user <= 31; user++)
    ids.push(await sitMock(user, [queuedAnswer(1, 1, [user === 1 ? 'A' : 'B'])]))
  await sitMock(1, answers, 2)
  await unsealSittings(t.db, ids.slice(0, 29))
  expect((await getSittingReport(t.db, 1, ids[0] ?? 0)).beaten).toBeNull()
  await unsealSittings(t.db, ids)
  expect((await getSittingReport(t.db, 1, ids[0] ?? 0)).beaten).toBe(100)
})

test('the own export has the answers of a sealed sitting and no marks', async () => {
  await sitMock(1)
  const { sittings: own, answers: given } = await practiceOf(t.db, 1)
  expect(own).toMatchObject([{ kind: 'mock', mockId: 1, sealed: true, score: null }])
  expect(given).toHaveLength(3)
})
