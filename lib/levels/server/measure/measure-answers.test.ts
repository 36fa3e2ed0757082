import { randomUUID } from 'node:crypto'
import { MOST_DRIFT } from '#lib/levels/elo.ts'
import { addModule, FIRST, setDifficulty } from '#lib/levels/server/testing/module.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import { addLearners, queuedAnswer } from '#lib/questions/server/testing/questions.ts'
import { measureAnswers } from './measure-answers.ts'

const t = testDatabase()
const soon = () => new Date(Date.now() + 3_600_000)

beforeEach(async () => {
  await truncateAll(t.db)
  await addModule(t.db, 3)
  await addLearners(t.db, 3)
})

/** Answers all questions of catalogue 11 that are answered here, by question; the seconds are the same for each. */
async function answer(userId: number, given: Record<number, string>, seconds = 20) {
  const sitting = await startCatalogue(t.db, [], userId, {
    ...{ catalogueId: 11, count: 100, pick: 'all', clientKey: randomUUID() },
  })
  const answers = sitting.questions.flatMap(({ position, question }) => {
    const head = given[Number(question.id)]
    return head ? [queuedAnswer(position, Number(question.id), [head], { seconds })] : []
  })
  await submitSitting(t.db, [], userId, { attemptId: sitting.id, answers })
}

const difficulties = () =>
  t.sql`select question_id, difficulty, measured from question_stats
    where measured > 0 order by question_id`
const abilities = () =>
  t.sql`select user_id, module_id, ability, answers from learner_abilities order by user_id`

test('a right answer makes a question easier and a wrong one harder than the mean, and is counted once', async () => {
  await answer(1, { [FIRST]: 'A', [FIRST + 1]: 'B' })
  expect(await measureAnswers(t.db, soon())).toBe(2)
  const measured = await difficulties()
  expect(measured).toMatchObject([
    { question_id: FIRST, measured: 1 },
    { question_id: FIRST + 1, measured: 1 },
  ])
  // The second was met with the ability that the first had raised to 0.5: p = 0.62.
  expect(measured[0]?.difficulty).toBeCloseTo(-0.561, 3)
  expect(measured[1]?.difficulty).toBeCloseTo(0.561, 3)
  expect(await abilities()).toMatchObject([{ user_id: 1, module_id: 1, answers: 2 }])
  const before = [await difficulties(), await abilities()]
  expect(await measureAnswers(t.db, soon())).toBe(0)
  expect([await difficulties(), await abilities()]).toEqual(before)
})

test('measuring begins at what staff think, three being the middle, and again there after a correction', async () => {
  await t.sql`update questions set staff_difficulty = 5 where id = ${FIRST}`
  await t.sql`update questions set staff_difficulty = 3 where id = ${FIRST + 1}`
  await answer(1, { [FIRST]: 'B', [FIRST + 1]: 'B' })
  await measureAnswers(t.db, soon())
  // Expected at 2 logits with p = 0.12, a wrong answer moves it little.
  const [hard, middle] = await difficulties()
  expect(hard?.difficulty).toBeGreaterThan(Number(middle?.difficulty) + 1.5)
  await t.sql`insert into errata (question_id, kind, to_version, was, "is", rescored_at)
    values (${FIRST}, 'key', 1, 'B', 'A', now())`
  await measureAnswers(t.db, soon())
  expect((await difficulties())[0]?.difficulty).toBeGreaterThan(1.5)
})

test('a module is held to where its questions began: hard ones alone are no drift', async () => {
  await t.sql`update questions set staff_difficulty = 5 where id = ${FIRST}`
  await setDifficulty(t.db, FIRST, 2 + MOST_DRIFT / 2, { answered: 30 })
  await measureAnswers(t.db)
  expect((await difficulties())[0]?.difficulty).toBe(2 + MOST_DRIFT / 2)
  await setDifficulty(t.db, FIRST, 2.5, { answered: 30 })
  await measureAnswers(t.db)
  expect((await difficulties())[0]?.difficulty).toBe(2)
})

test('guesses, later answers, and what nobody has marked tell nothing', async () => {
  await answer(1, { [FIRST]: 'A' }, 4)
  await answer(2, { [FIRST]: 'B' }, 4)
  await answer(3, { 7: '<p>答</p>' })
  await measureAnswers(t.db, soon())
  expect(await difficulties()).toEqual([])
  await answer(1, { [FIRST]: 'B' })
  await measureAnswers(t.db, soon())
  expect(await difficulties()).toEqual([])
  expect(await abilities()).toEqual([])
})

test('an answer of the last minutes waits', async () => {
  await answer(1, { [FIRST]: 'A' })
  expect(await measureAnswers(t.db)).toBe(0)
  expect(await measureAnswers(t.db, soon())).toBe(1)
})

test('in parts, each answer is read once, those of one moment together', async () => {
  for (const user of [1, 2, 3])
    await answer(user, { [FIRST]: user === 1 ? 'B' : 'A', [FIRST + 1]: 'A', [FIRST + 2]: 'B' })
  await t.sql`update first_answers set at = now() - user_id * interval '1 hour'`
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const read: number[] = []
  for (const hours of [3, 2, 2, 1, 0]) read.push(await measureAnswers(t.db, ago(hours - 0.5)))
  expect(read).toEqual([3, 3, 0, 3, 0])
  expect((await difficulties()).map(({ measured }) => measured)).toEqual([3, 3, 3])
  expect((await abilities()).map(({ answers }) => answers)).toEqual([3, 3, 3])
})

test('two at once measure each answer once', async () => {
  await answer(1, { [FIRST]: 'A' })
  await answer(2, { [FIRST]: 'A' })
  await Promise.all([measureAnswers(t.db, soon()), measureAnswers(t.db, soon())])
  expect(await difficulties()).toMatchObject([{ measured: 2 }])
})

test('a corrected key measures its question anew, once, after the answers were marked again', async () => {
  for (const user of [1, 2, 3]) await answer(user, { [FIRST]: 'A', [FIRST + 1]: 'A' })
  await measureAnswers(t.db, soon())
  const [before] = await difficulties()
  await t.sql`insert into errata (question_id, kind, to_version, was, "is") values (${FIRST}, 'key', 1, 'A', 'B')`
  await t.sql`update first_answers set correct = false where question_id = ${FIRST}`
  await measureAnswers(t.db, soon())
  expect((await difficulties())[0]).toEqual(before)
  await t.sql`update errata set rescored_at = now()`
  await measureAnswers(t.db, soon())
  const [corrected, other] = await difficulties()
  expect(corrected?.measured).toBe(3)
  expect(Number(corrected?.difficulty)).toBeGreaterThan(Number(other?.difficulty) + 1)
  await measureAnswers(t.db, soon())
  expect((await difficulties())[0]).toEqual(corrected)
})

test('a module that has drifted is moved back with its learners, others stay', async () => {
  await setDifficulty(t.db, FIRST, 1, { answered: 30 })
  await setDifficulty(t.db, FIRST + 1, 0.5, { answered: 30 })
  await setDifficulty(t.db, 17, MOST_DRIFT, { answered: 30 })
  await t.sql`insert into learner_abilities (user_id, module_id, ability, answers)
    values (1, 1, 1, 9), (2, 2, 1, 9)`
  await measureAnswers(t.db)
  expect(await difficulties()).toMatchObject([
    { question_id: 17, difficulty: MOST_DRIFT },
    { question_id: FIRST, difficulty: 0.25 },
    { question_id: FIRST + 1, difficulty: -0.25 },
  ])
  expect(await abilities()).toMatchObject([{ ability: 0.25 }, { ability: 1 }])
})

test('who has deleted the account is measured no more', async () => {
  await answer(1, { [FIRST]: 'A' })
  await t.sql`update users set deleted_at = now() where id = 1`
  await measureAnswers(t.db, soon())
  expect(await abilities()).toEqual([])
})
