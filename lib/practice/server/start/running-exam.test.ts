import { randomUUID } from 'node:crypto'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import {
  addLearners,
  addQuestionBank,
  addSamplePaper,
} from '#lib/questions/server/testing/questions.ts'
import { findRunningExam } from './running-exam.ts'
import { startPaper } from './start-paper.ts'

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
