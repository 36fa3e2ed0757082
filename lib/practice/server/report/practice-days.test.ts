import { randomUUID } from 'node:crypto'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import {
  addLearners,
  addQuestionBank,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { practiceDays } from './practice-days.ts'

const t = testDatabase()

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
})

async function handIn(at: string): Promise<void> {
  const start = { catalogueId: 11, count: 3, pick: 'all' as const, clientKey: randomUUID() }
  const { id } = await startCatalogue(t.db, [], 1, start)
  const answers = [queuedAnswer(1, 1, ['B']), queuedAnswer(2, 2, ['A'])]
  await submitSitting(t.db, [], 1, { attemptId: id, answers })
  await t.sql`update sittings set submitted_at = ${at} where id = ${id}`
}

test('the days are those of Shanghai, today last, and nobody else’s', async () => {
  const [before, after] = [addDays(shanghaiToday(), -2), addDays(shanghaiToday(), -1)]
  // One day in Greenwich.
  await handIn(`${before}T23:30:00+08:00`)
  await handIn(`${after}T00:30:00+08:00`)
  expect(await practiceDays(t.db, 1, 3)).toEqual([
    { day: before, answered: 2 },
    { day: after, answered: 2 },
    { day: shanghaiToday(), answered: 0 },
  ])
  expect((await practiceDays(t.db, 2, 3)).map(({ answered }) => answered)).toEqual([0, 0, 0])
})
