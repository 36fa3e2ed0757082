import { randomUUID } from 'node:crypto'
import { askHint } from '#lib/ai/server/hints/ask-hint.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { getAnsweredSitting } from '#lib/practice/server/sittings/answered/answered-sitting.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import {
  addLearners,
  addQuestionBank,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { submitSitting } from './submit-sitting.ts'

const t = testDatabase()
beforeEach(async () => {
  await truncateAll(t.db)
  await addLearners(t.db, 1)
  await addQuestionBank(t.db)
})

/** Answers the single choice of the sample, whose key is A, with the hints up to this step. */
async function answer(head: string, step: number | null) {
  const [row] = await t.sql`select catalogue_id as id from questions where id = 1`
  const sitting = await startCatalogue(t.db, [], 1, {
    ...{ catalogueId: Number(row?.id), count: 100, pick: 'all', clientKey: randomUUID() },
  })
  const position = sitting.questions.find(({ question }) => question.id === 1)?.position ?? 0
  if (step) await askHint(t.db, 1, { attemptId: sitting.id, position, step })
  const answers = [queuedAnswer(position, 1, [head])]
  await submitSitting(t.db, [], 1, { attemptId: sitting.id, answers })
  const { items } = await getAnsweredSitting(t.db, 1, sitting.id)
  return items.find((item) => item.position === position)
}
const firsts = () => t.sql`select correct, aided from first_answers where question_id = 1`
const stats = async () => {
  const [row] = await t.sql`select answered, "right" from question_stats where question_id = 1`
  return row ?? { answered: 0, right: 0 }
}

test('an answer with the last hint is no first answer of any rate, and the report says what was used', async () => {
  const item = await answer('A', 3)
  expect(item?.hints).toBeGreaterThan(0)
  expect(item?.correct).toBe(true)
  expect(await firsts()).toEqual([{ correct: true, aided: true }])
  expect(await stats()).toEqual({ answered: 0, right: 0 })
  // Nor is a later one the first.
  expect((await answer('A', null))?.hints).toBe(0)
  expect(await stats()).toEqual({ answered: 0, right: 0 })
})

test('one with an earlier hint counts as any other', async () => {
  expect((await answer('A', 1))?.hints).toBe(1)
  expect(await firsts()).toEqual([{ correct: true, aided: false }])
  expect(await stats()).toEqual({ answered: 1, right: 1 })
})

test('a right answer with the last hint is none in a row, a wrong one enters the wrong-question book', async () => {
  const book = () =>
    t.sql`select right_in_row as "inRow" from wrong_questions where question_id = 1`
  await answer('B', 3)
  expect(await book()).toEqual([{ inRow: 0 }])
  await answer('A', 3)
  expect(await book()).toEqual([{ inRow: 0 }])
  await answer('A', 1)
  expect(await book()).toEqual([{ inRow: 1 }])
})
