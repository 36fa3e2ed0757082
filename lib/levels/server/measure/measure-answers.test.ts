import { randomUUID } from 'node:crypto'
import { MOST_DRIFT } from '#lib/levels/elo.ts'
import { addModule, FIRST, setDifficulty } from '#lib/levels/server/testing/module.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import { addLearners, queuedAnswer } from '#lib/questions/server/testing/questions.ts'
import { measureAnswers } from './measure-answers.ts'
import { abilitiesOf } from './stored-measures.ts'

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
  expect(measured[0]?.difficulty).toBeCloseTo(-0.5, 3)
  expect(measured[1]?.difficulty).toBeCloseTo(0.622, 3)
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

test('what staff think counts from the mean of the module, and moves nothing that is measured', async () => {
  await t.sql`update questions set staff_difficulty = 5`
  await setDifficulty(t.db, FIRST, 1.25, { answered: 40 })
  await answer(1, { [FIRST + 1]: 'B' })
  await measureAnswers(t.db, soon())
  const before = await difficulties()
  // All of them hard says nothing: it begins at 0.
  expect(before).toMatchObject([{ difficulty: 1.25 }, { difficulty: 0.5 }])
  await t.sql`update questions set staff_difficulty = 1 where id in (${FIRST}, ${FIRST + 1})`
  await measureAnswers(t.db, soon())
  expect(await difficulties()).toEqual(before)
})

test('a module of which a tenth is answered keeps what was measured', async () => {
  await t.sql`delete from users`
  await addLearners(t.db, 40)
  for (let user = 1; user <= 40; user++) await answer(user, { [FIRST]: 'B' })
  await measureAnswers(t.db, soon())
  const [hard] = await difficulties()
  expect(hard).toMatchObject({ question_id: FIRST, measured: 40 })
  expect(hard?.difficulty).toBeGreaterThan(1)
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

/** Measures all questions of a module at this difficulty, by so many answers each. */
const measureAll = (moduleId: number, difficulty: number, measured = 30) =>
  t.sql`insert into question_stats (question_id, difficulty, measured)
    select q.id, ${difficulty}, ${measured} from questions q join catalogues c on c.id = q.catalogue_id
    where ${moduleId} in (c.id, c.parent_id)`
const difficultyOf = async (id: number) =>
  (await difficulties()).find(({ question_id }) => question_id === id)?.difficulty

test('a question of which a correction leaves no telling answer is not measured', async () => {
  await answer(1, { [FIRST]: 'A' })
  await measureAnswers(t.db, soon())
  await t.sql`update first_answers set correct = null`
  await t.sql`insert into errata (question_id, kind, to_version, was, "is", rescored_at)
    values (${FIRST}, 'key', 1, 'A', 'B', now())`
  await measureAnswers(t.db, soon())
  expect(
    await t.sql`select difficulty, measured from question_stats where question_id = ${FIRST}`,
  ).toEqual([{ difficulty: null, measured: 0 }])
})

test('a changed text keeps what was measured', async () => {
  await setDifficulty(t.db, FIRST, 1.5, { answered: 9 })
  await answer(1, { [FIRST]: 'A' })
  await measureAnswers(t.db, soon())
  const before = await difficulties()
  await t.sql`insert into errata (question_id, kind, to_version, was, "is", rescored_at)
    values (${FIRST}, 'question', 2, '旧', '新', now())`
  await measureAnswers(t.db, soon())
  expect(await difficulties()).toEqual(before)
})

test('a correction that is committed late is not passed over', async () => {
  await answer(1, { [FIRST]: 'A', [FIRST + 1]: 'A' })
  await measureAnswers(t.db, soon())
  const correct = async (id: number, questionId: number, rescoredAt: Date) => {
    await t.sql`update first_answers set correct = false where question_id = ${questionId}`
    await t.sql`insert into errata (id, question_id, kind, to_version, was, "is", rescored_at)
      overriding system value values (${id}, ${questionId}, 'key', 1, 'A', 'B', ${rescoredAt})`
  }
  const now = new Date()
  await correct(2, FIRST + 1, now)
  await measureAnswers(t.db, new Date(now.getTime() + 14 * 60_000))
  await correct(1, FIRST, now)
  await measureAnswers(t.db, new Date(now.getTime() + 16 * 60_000))
  expect((await difficulties()).map(({ difficulty }) => Number(difficulty) > 0)).toEqual([
    true,
    true,
  ])
})

test('a question that very many have answered is measured anew', async () => {
  const met = Array.from({ length: 70_000 }, (_, userId) => ({
    userId,
    moduleId: 1,
    questionId: 1,
  }))
  expect((await abilitiesOf(t.db, met)).size).toBe(0)
})

test('a module that has drifted is moved back with its learners, others stay', async () => {
  await measureAll(1, 0.75)
  await measureAll(2, MOST_DRIFT / 2)
  await setDifficulty(t.db, FIRST, 1, { answered: 30 })
  await setDifficulty(t.db, FIRST + 1, 0.5, { answered: 30 })
  await t.sql`insert into learner_abilities (user_id, module_id, ability, answers)
    values (1, 1, 1, 9), (2, 2, 1, 9)`
  await measureAnswers(t.db)
  expect(await difficultyOf(FIRST)).toBeCloseTo(0.25, 9)
  expect(await difficultyOf(FIRST + 1)).toBeCloseTo(-0.25, 9)
  expect(await difficultyOf(17)).toBe(MOST_DRIFT / 2)
  expect(await abilities()).toMatchObject([{ ability: 0.25 }, { ability: 1 }])
  // With answers to more than a fifth of it missing, it is moved no more.
  await t.sql`update question_stats set difficulty = 1`
  await t.sql`update question_stats set measured = 29
    where question_id in (select question_id from question_stats order by question_id limit 5)`
  await measureAnswers(t.db)
  expect(await difficultyOf(FIRST)).toBe(1)
})

test('who has deleted the account is measured no more', async () => {
  await answer(1, { [FIRST]: 'A' })
  await t.sql`update users set deleted_at = now() where id = 1`
  await measureAnswers(t.db, soon())
  expect(await abilities()).toEqual([])
})

test('an answer given with the last of its hints is counted for nobody and measures nothing', async () => {
  await answer(1, { [FIRST]: 'A' })
  await t.sql`update first_answers set aided = true`
  await measureAnswers(t.db, soon())
  expect(await difficulties()).toEqual([])
  expect(await abilities()).toEqual([])
})
