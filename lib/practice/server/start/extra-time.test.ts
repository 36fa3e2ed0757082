import { randomUUID } from 'node:crypto'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { papers } from '#lib/practice/contract/papers.ts'
import type { ExtraTime } from '#lib/practice/extra-times.ts'
import { getSittingReport } from '#lib/practice/server/report/report.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import {
  addLearners,
  addQuestionBank,
  addSamplePaper,
} from '#lib/questions/server/testing/questions.ts'
import { startPaper } from './start-paper.ts'

const t = testDatabase()
const PAPER_SECONDS = 7200

const begin = (userId: number, kind: 'paper' | 'simulation', extraTime?: ExtraTime) =>
  startPaper(t.db, userId, {
    ...{ paperId: 1, kind, clientKey: randomUUID() },
    ...(extraTime !== undefined && { extraTime }),
  })
const reportOf = async (userId: number, extraTime?: ExtraTime) => {
  const { id } = await begin(userId, 'simulation', extraTime)
  await submitSitting(t.db, [], userId, { attemptId: id, answers: [] })
  return getSittingReport(t.db, userId, id)
}

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 40)
  await addSamplePaper(t.db)
})
afterEach(async () => {
  await t.sql`truncate sittings, first_answers, wrong_questions cascade`
})

test.each([
  [undefined, 1],
  [25, 1.25],
  [50, 1.5],
] as const)(
  'a simulation with %s percent more ends by the clock of the database',
  async (extra, factor) => {
    const { remaining } = await begin(1, 'simulation', extra)
    expect(remaining).toBeGreaterThan(PAPER_SECONDS * factor - 5)
    expect(remaining).toBeLessThanOrEqual(PAPER_SECONDS * factor)
  },
)

test('one under way keeps the time with which it began', async () => {
  const { id } = await begin(1, 'simulation')
  const again = await begin(1, 'simulation', 50)
  expect(again.id).toBe(id)
  expect(again.remaining).toBeLessThanOrEqual(PAPER_SECONDS)
})

test('what has no limit has nothing to lengthen, and no other share can be asked for', async () => {
  const { id, remaining } = await begin(1, 'paper', 50)
  expect(remaining).toBeNull()
  const rows = await t.sql`select extra_time from sittings where id = ${id}`
  expect(rows).toEqual([{ extra_time: 0 }])
  const asked = { paperId: 1, kind: 'simulation', clientKey: randomUUID() }
  expect(papers.paperStart.input.safeParse({ ...asked, extraTime: 400 }).success).toBe(false)
  expect(papers.paperStart.input.parse(asked)).toMatchObject({ extraTime: 0 })
})

test('the report names it, and compares nobody who had more time', async () => {
  expect(await reportOf(1, 25)).toMatchObject({ extraTime: 25, beaten: null })
  for (let userId = 2; userId <= 31; userId += 1) await reportOf(userId)
  // Thirty others, and the one with more time.
  expect((await reportOf(32)).beaten).not.toBeNull()
  expect(await reportOf(33, 50)).toMatchObject({ extraTime: 50, beaten: null })
  await t.sql`update sittings set extra_time = 25 where user_id <= 6`
  expect((await reportOf(34)).beaten).toBeNull()
})
