import { randomUUID } from 'node:crypto'
import { askHint } from '#lib/ai/server/hints/ask-hint.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { progressOf } from '#lib/practice/server/report/home-page.ts'
import { getAnsweredSitting } from '#lib/practice/server/sittings/answered/answered-sitting.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import { catalogueTree } from '#lib/questions/server/catalogues.ts'
import {
  addLearners,
  addQuestionBank,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'

const t = testDatabase()
beforeEach(async () => {
  await truncateAll(t.db)
  await addLearners(t.db, 1)
  await addQuestionBank(t.db)
})

async function start() {
  const [row] = await t.sql`select catalogue_id as id from questions where id = 1`
  const sitting = await startCatalogue(t.db, [], 1, {
    ...{ catalogueId: Number(row?.id), count: 100, pick: 'all', clientKey: randomUUID() },
  })
  const position = sitting.questions.find(({ question }) => question.id === 1)?.position ?? 0
  return { attemptId: sitting.id, position }
}
type Place = Awaited<ReturnType<typeof start>>

async function handIn({ attemptId, position }: Place, head: string) {
  const answers = [queuedAnswer(position, 1, [head])]
  await submitSitting(t.db, [], 1, { attemptId, answers })
  const { items } = await getAnsweredSitting(t.db, 1, attemptId)
  return items.find((item) => item.position === position)
}

/** Answers the single choice of the sample, whose key is A, with the hints up to this step. */
async function answer(head: string, step: number | null) {
  const place = await start()
  if (step) await askHint(t.db, 1, { ...place, step })
  return await handIn(place, head)
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

test('a last hint of another sitting aids as well', async () => {
  const [hinted, other] = [await start(), await start()]
  await askHint(t.db, 1, { ...hinted, step: 3 })
  await handIn(other, 'A')
  expect(await firsts()).toEqual([{ correct: true, aided: true }])
  expect(await stats()).toEqual({ answered: 0, right: 0 })
})

test('a learner’s own rates leave aided answers out, and count them as done', async () => {
  const figures = async () => {
    const progress = await progressOf(t.db, 1)
    const nodes = await catalogueTree(t.db, 1)
    const sums = (of: 'done' | 'marked' | 'right') => nodes.reduce((sum, node) => sum + node[of], 0)
    return [
      [progress?.answered, progress?.marked, progress?.right],
      [sums('done'), sums('marked'), sums('right')],
    ]
  }
  await answer('A', 3)
  expect(await figures()).toEqual([
    [1, 0, 0],
    [1, 0, 0],
  ])
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
  // An open sitting of before holds a hint and no answer.
  const open = await start()
  await askHint(t.db, 1, { ...open, step: 3 })
  await answer('A', null)
  expect(await book()).toEqual([{ inRow: 0 }])
  await answer('A', 1)
  expect(await book()).toEqual([{ inRow: 1 }])
})
