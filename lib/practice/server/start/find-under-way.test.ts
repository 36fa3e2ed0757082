import { randomUUID } from 'node:crypto'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { saveAnswers } from '#lib/practice/server/sittings/save-answers.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import {
  addLearners,
  addQuestionBank,
  addSamplePaper,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { findRunningExam, findUnderWay } from './find-under-way.ts'

const t = testDatabase()

const begin = (userId: number, kind: 'paper' | 'simulation') =>
  startPaper(t.db, userId, { paperId: 1, kind, clientKey: randomUUID() })

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
  await addSamplePaper(t.db)
})
afterEach(async () => {
  await t.sql`truncate sittings cascade`
})

test('an exam runs from its start to its hand-in, for its learner alone', async () => {
  const { id, title } = await begin(1, 'simulation')
  const running = await findRunningExam(t.db, 1)
  expect(running).toMatchObject({ id, title })
  expect(running?.remaining).toBeGreaterThan(7190)
  expect(await findRunningExam(t.db, 2)).toBeNull()
  await submitSitting(t.db, [], 1, { attemptId: id, answers: [] })
  expect(await findRunningExam(t.db, 1)).toBeNull()
})

test('neither a paper without a limit nor one whose time is over runs', async () => {
  await begin(1, 'paper')
  const { id } = await begin(1, 'simulation')
  await t.sql`update sittings set expires_at = now() - interval '1 second' where id = ${id}`
  expect(await findRunningExam(t.db, 1)).toBeNull()
})

test('it is named by the question it goes on at, behind what was answered on any device', async () => {
  const { id, title } = await begin(1, 'simulation')
  const whole = { id, kind: 'simulation', title, questions: 8 }
  expect(await findUnderWay(t.db, 1)).toMatchObject({ ...whole, answered: 0, place: 1 })
  const save = (position: number, letter: string, changedAt: number) =>
    saveAnswers(t.db, 1, {
      attemptId: id,
      answers: [queuedAnswer(position, position, [letter], { changedAt })],
    })
  await save(1, 'A', Date.now() - 2000)
  expect(await findUnderWay(t.db, 1)).toMatchObject({ ...whole, answered: 1, place: 2 })
  await save(1, '', Date.now() - 1000)
  expect(await findUnderWay(t.db, 1)).toMatchObject({ ...whole, answered: 0, place: 1 })
})

test('the one with a clock comes first, and one without waits for a week', async () => {
  const timed = await begin(1, 'simulation')
  const plain = await begin(1, 'paper')
  expect(await findUnderWay(t.db, 1)).toMatchObject({ id: timed.id })
  await submitSitting(t.db, [], 1, { attemptId: timed.id, answers: [] })
  expect(await findUnderWay(t.db, 1)).toMatchObject({ id: plain.id, remaining: null })
  await t.sql`update sittings set started_at = now() - interval '8 days'`
  expect(await findUnderWay(t.db, 1)).toBeNull()
})
