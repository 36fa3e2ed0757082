import { randomUUID } from 'node:crypto'
import { measureAnswers } from '#lib/levels/server/measure/measure-answers.ts'
import { levelSittings } from '#lib/levels/server/tables.ts'
import { addChoices, addModule, FIRST, setDifficulty } from '#lib/levels/server/testing/module.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { listExercises } from '#lib/practice/server/report/exercise-log.ts'
import { getSittingReport } from '#lib/practice/server/report/report.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import {
  addLearners,
  addSamplePaper,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { getLevelEquity } from './level-equity.ts'
import { listLevels } from './list-levels.ts'
import { listRecords } from './list-records.ts'
import { startLevel } from './start-level.ts'
import { submitLevel } from './submit-level.ts'

const t = testDatabase()

// Module 1 has 12 questions of the bank that a machine marks, and 28 more: 40, four levels.
beforeEach(async () => {
  await truncateAll(t.db)
  await addModule(t.db, 28)
  await addLearners(t.db, 2)
})

const start = (level: number, userId = 1, clientKey: string = randomUUID(), catalogueId = 1) =>
  startLevel(t.db, [], userId, { catalogueId, level, clientKey })

const rightAnswers: Record<string, string> = { sequencing: '2,1,3' }
/** Answers so many questions right that a choice answers, and no other. */
const given = ({ questions }: Sitting, right: number) =>
  questions.map(({ position, question }, index) =>
    queuedAnswer(
      position,
      Number(question.id),
      [index < right ? (rightAnswers[question.questionTypeCode] ?? 'A') : 'B'],
      { seconds: 20 },
    ),
  )

async function play(level: number, right: number, userId = 1) {
  const sitting = await start(level, userId)
  const queue = { attemptId: sitting.id, answers: given(sitting, right) }
  return await submitLevel(t.db, [], userId, queue)
}

/** Leaves module 1 with single choices alone, 40 of them, the hardest last. */
async function onlyChoices() {
  await t.sql`update questions set catalogue_id = 21 where id < 17`
  await addChoices(t.db, 12, { catalogueId: 12, from: FIRST + 28 })
  for (let index = 0; index < 40; index++) await setDifficulty(t.db, FIRST + index, index / 10)
}

const moduleOf = async (userId: number | null = 1, id = 1) => {
  const found = (await listLevels(t.db, userId)).find(({ catalogueId }) => catalogueId === id)
  if (!found) throw new Error(`there is no module ${id}`)
  return found
}

test('a module of 25 questions or more has levels, a smaller one says why not, and classes have none', async () => {
  const modules = await listLevels(t.db, null)
  expect(modules.map(({ catalogueId }) => catalogueId)).toEqual([1, 2])
  expect(modules[0]).toMatchObject({ questions: 40, message: '', asks: 10, need: 7, passed: 0 })
  expect(modules[0]?.levels.map(({ questions }) => questions)).toEqual([10, 10, 10, 10])
  expect(modules[0]?.levels.map(({ state }) => state)).toEqual([
    ...['open', 'locked', 'locked', 'locked'],
  ])
  expect(modules[1]).toMatchObject({
    ...{ name: '数量关系', membersOnly: true, levels: [] },
    message: '这个科目现在有 3 道可以闯关的题，满 25 道才分关',
  })
})

test('levels are bands of difficulty, and a band shows its rate from 30 answers on', async () => {
  await onlyChoices()
  await setDifficulty(t.db, FIRST, -1, { answered: 20, right: 15 })
  await setDifficulty(t.db, FIRST + 1, -1, { answered: 9, right: 9 })
  expect((await moduleOf()).levels[0]).toMatchObject({ answers: 29, rate: null })
  await setDifficulty(t.db, FIRST + 1, -1, { answered: 10, right: 9 })
  const { levels } = await moduleOf()
  expect(levels.map(({ answers, rate }) => [answers, rate])).toEqual([
    ...[
      [30, 0.8],
      [0, null],
      [0, null],
      [0, null],
    ],
  ])
  const asked = (await start(1)).questions.map(({ question }) => Number(question.id))
  expect(asked).toEqual(Array.from({ length: 10 }, (_, index) => FIRST + index))
})

test('a question that nobody has answered lies where staff put it, until answers say more', async () => {
  await onlyChoices()
  await t.sql`delete from question_stats`
  await t.sql`update questions set staff_difficulty = case when id < ${FIRST + 10} then 5 else 2 end
    where id >= ${FIRST}`
  const asked = async (level: number, userId: number) =>
    (await start(level, userId)).questions.map(({ question }) => Number(question.id))
  expect((await asked(1, 1)).every((id) => id >= FIRST + 10)).toBe(true)
  for (let index = 0; index < 10; index++)
    await setDifficulty(t.db, FIRST + index, -3, { answered: 1 })
  expect((await asked(1, 2)).every((id) => id < FIRST + 10)).toBe(true)
})

test('five of forty that are measured as easy are the first floor, not the last', async () => {
  await onlyChoices()
  await t.sql`delete from question_stats`
  const easy = [35, 36, 37, 38, 39].map((index) => FIRST + index)
  for (const id of easy) await setDifficulty(t.db, id, -2, { answered: 40, right: 36 })
  await t.sql`update questions set staff_difficulty = 1 where id >= ${FIRST}`
  await measureAnswers(t.db)
  expect((await moduleOf()).levels.map(({ rate }) => rate)).toEqual([0.9, null, null, null])
})

test('ten of a band, nothing that is written, withheld or for members; the module is all that a level needs', async () => {
  await addSamplePaper(t.db)
  await t.sql`update papers set held_for_mock = true`
  await t.sql`update catalogues set members_only = true where id = 12`
  // Eight of the paper and those of 12 are gone.
  expect(await moduleOf()).toMatchObject({ questions: 28 })
  const sitting = await start(1)
  expect(sitting).toMatchObject({ kind: 'level', title: '言语理解 第 1 关', catalogueId: 1 })
  expect(sitting.questions).toHaveLength(10)
  for (const { question } of sitting.questions) expect(Number(question.id)).toBeGreaterThan(100)
  expect(JSON.stringify(sitting)).not.toContain('planted')
})

test('seven right open the next level, six do not, and the best result stays', async () => {
  await onlyChoices()
  await expect(start(2)).rejects.toMatchObject({ code: 'level_locked' })
  expect(await play(1, 6)).toMatchObject({
    ...{ level: 1, right: 6, asked: 10, need: 7, isPassed: false, best: 6, tried: 1, next: null },
    submitted: true,
  })
  await expect(start(2)).rejects.toMatchObject({ code: 'level_locked' })
  expect(await play(1, 7)).toMatchObject({
    right: 7,
    isPassed: true,
    best: 7,
    tried: 2,
    levels: 4,
    next: 2,
  })
  expect(await play(1, 3)).toMatchObject({ right: 3, isPassed: false, best: 7, tried: 3, next: 2 })
  expect(await play(2, 10)).toMatchObject({ best: 10, next: 3 })
  const { passed, levels } = await moduleOf()
  expect(passed).toBe(2)
  expect(levels.map(({ state, best, tried }) => [state, best, tried])).toEqual([
    ...[
      ['passed', 7, 3],
      ['passed', 10, 1],
      ['open', null, 0],
      ['locked', null, 0],
    ],
  ])
  // Another learner's stay their own.
  expect((await moduleOf(2)).passed).toBe(0)
})

test('one that is handed in by another call counts as well, and a corrected key, whichever way', async () => {
  await onlyChoices()
  const sitting = await start(1)
  await submitSitting(t.db, [], 1, { attemptId: sitting.id, answers: given(sitting, 7) })
  expect((await moduleOf()).levels[0]).toMatchObject({ state: 'passed', best: 7 })
  await t.sql`update sitting_questions set correct = false where position = 1`
  expect((await moduleOf()).levels[0]).toMatchObject({ state: 'open', best: 6 })
})

test('a level under way is continued, by any key and in two tabs', async () => {
  const key = randomUUID()
  const [one, two] = await Promise.all([start(1, 1, key), start(1)])
  expect(two.id).toBe(one.id)
  expect((await moduleOf()).levels[0]).toMatchObject({ attemptId: one.id, tried: 0, best: null })
  const result = await submitLevel(t.db, [], 1, { attemptId: one.id, answers: [] })
  expect(await submitLevel(t.db, [], 1, { attemptId: one.id, answers: [] })).toEqual(result)
  const later = await start(1)
  expect(later.id).not.toBe(one.id)
  expect(await t.db.$count(levelSittings)).toBe(2)
})

test('a blank sitting that is closed is no try and no record', async () => {
  await onlyChoices()
  const blank = await start(1)
  const result = await submitLevel(t.db, [], 1, { attemptId: blank.id, answers: [] })
  expect(result).toMatchObject({ right: 0, best: 0, tried: 0 })
  expect((await moduleOf()).levels[0]).toMatchObject({ best: null, tried: 0, lastAt: null })
  expect(await listRecords(t.db, 1, { page: 1 })).toMatchObject({ total: 0, weak: [] })
  await play(1, 8)
  expect((await moduleOf()).levels[0]).toMatchObject({ best: 8, tried: 1 })
  expect((await listRecords(t.db, 1, { page: 1 })).total).toBe(1)
})

test('again it asks what was not met, then what was met longest ago', async () => {
  await onlyChoices()
  await t.sql`delete from questions where id > ${FIRST + 27}`
  // 28 questions: two levels of 14.
  const ids = async () => {
    const sitting = await start(1)
    await submitLevel(t.db, [], 1, { attemptId: sitting.id, answers: [] })
    return sitting.questions.map(({ question }) => Number(question.id))
  }
  const [first, second] = [await ids(), await ids()]
  expect(new Set([...first, ...second]).size).toBe(14)
})

test('equity says what is missing', async () => {
  const equity = (userId: number | null, asked: { catalogueId: number; level?: number }) =>
    getLevelEquity(t.db, [], userId, asked)
  const allowed = { allowed: true, reason: null, message: '' }
  expect(await equity(1, { catalogueId: 1 })).toEqual(allowed)
  expect(await equity(1, { catalogueId: 1, level: 2 })).toEqual({
    ...{ allowed: false, reason: null, message: '先过上一关，这一关才打开' },
  })
  expect(await equity(null, { catalogueId: 1 })).toMatchObject({ allowed: false, reason: 'login' })
  expect(await equity(1, { catalogueId: 2 })).toMatchObject({ allowed: false, reason: null })
  await addChoices(t.db, 25, { catalogueId: 21, from: 501 })
  expect(await equity(1, { catalogueId: 2 })).toMatchObject({ allowed: false, reason: 'vip' })
  expect(await equity(null, { catalogueId: 2 })).toMatchObject({ reason: 'login' })
  await expect(start(1, 1, randomUUID(), 2)).rejects.toMatchObject({ code: 'vip_required' })
  for (const catalogueId of [3, 11, 99])
    await expect(equity(1, { catalogueId })).rejects.toMatchObject({ code: 'not_found' })
  await expect(equity(1, { catalogueId: 1, level: 9 })).rejects.toMatchObject({ code: 'not_found' })
})

test('a module that lost its questions has no levels, and what was passed stays', async () => {
  await onlyChoices()
  await play(1, 10)
  await t.sql`update catalogues set is_shown = false where id = 11`
  await expect(start(1)).rejects.toMatchObject({ code: 'levels_none' })
  expect(await moduleOf()).toMatchObject({ passed: 1, levels: [] })
  expect((await listRecords(t.db, 1, { page: 1 })).total).toBe(1)
})

test('a level whose module is hidden or too small meanwhile is handed in all the same', async () => {
  await onlyChoices()
  const hidden = await start(1)
  await t.sql`update catalogues set is_shown = false where id = 1`
  const queue = { attemptId: hidden.id, answers: given(hidden, 8) }
  const result = { right: 8, isPassed: true, levels: 0, next: null }
  expect(await submitLevel(t.db, [], 1, queue)).toMatchObject(result)
  expect(await submitLevel(t.db, [], 1, queue)).toMatchObject(result)
  await t.sql`update catalogues set is_shown = true where id = 1`
  const small = await start(1)
  await t.sql`update catalogues set is_shown = false where id = 11`
  expect(
    await submitLevel(t.db, [], 1, { attemptId: small.id, answers: given(small, 8) }),
  ).toMatchObject(result)
})

test('records are the learner’s own, the newest first, with what went wrong', async () => {
  await onlyChoices()
  await play(1, 9)
  await play(2, 4)
  await play(1, 10, 2)
  const { items, total, weak } = await listRecords(t.db, 1, { page: 1 })
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { level: 2, levels: 4, module: '言语理解', right: 4, asked: 10, isPassed: false },
    { level: 1, levels: 4, right: 9, isPassed: true },
  ])
  expect(weak).toEqual([{ name: '片段阅读', right: 13, asked: 20 }])
  expect(await listRecords(t.db, 1, { level: 1, catalogueId: 1, page: 1 })).toMatchObject({
    ...{ total: 1, weak: [{ right: 9, asked: 10 }] },
  })
  expect((await listRecords(t.db, 1, { catalogueId: 2, page: 1 })).total).toBe(0)
})

test('report, practice records and the wrong-question book take a level as any sitting', async () => {
  await onlyChoices()
  const { id } = await play(1, 8)
  expect(await getSittingReport(t.db, 1, id)).toMatchObject({ total: { right: 8, questions: 10 } })
  const { items } = await listExercises(t.db, 1, { kind: 'level', page: 1 })
  expect(items).toMatchObject([{ id, kind: 'level', right: 8 }])
  expect(await t.sql`select count(*)::int as n from wrong_questions`).toEqual([{ n: 2 }])
})

test('nobody hands in what is another’s, or no level', async () => {
  const { id } = await start(1)
  await expect(submitLevel(t.db, [], 2, { attemptId: id, answers: [] })).rejects.toMatchObject({
    code: 'not_found',
  })
  await t.sql`delete from level_sittings`
  await expect(submitLevel(t.db, [], 1, { attemptId: id, answers: [] })).rejects.toMatchObject({
    code: 'not_found',
  })
})
