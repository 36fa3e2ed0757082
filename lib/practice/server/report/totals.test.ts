import { randomUUID } from 'node:crypto'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { star } from '#lib/practice/server/favorites.ts'
import { setMyExam } from '#lib/practice/server/my-exam/my-exam.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import {
  addLearners,
  addQuestionBank,
  addSamplePaper,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { listExercises } from './exercise-log.ts'
import { questionBankHome } from './home-page.ts'
import { exerciseTotals } from './totals.ts'

const t = testDatabase()
const today = shanghaiToday()
const begin = async (kind: 'paper' | 'simulation' = 'paper') =>
  (await startPaper(t.db, 1, { paperId: 1, kind, clientKey: randomUUID() })).id
const answers = [
  queuedAnswer(1, 1, ['A'], { seconds: 5 }),
  queuedAnswer(2, 2, ['B'], { seconds: 7 }),
  queuedAnswer(3, 3, [''], { seconds: 9, flagged: true }),
  queuedAnswer(7, 7, ['<p>&nbsp;</p><p> </p>'], { seconds: 20 }),
]
async function handIn(at?: string) {
  const sittingId = await begin()
  await submitSitting(t.db, [], 1, { attemptId: sittingId, answers })
  if (at) await t.sql`update sittings set submitted_at = ${at} where id = ${sittingId}`
  return sittingId
}

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
  await addSamplePaper(t.db)
})
afterEach(async () => {
  await t.sql`truncate sittings, first_answers, wrong_questions, favorites, practice_settings cascade`
})

test('totals count what was answered and handed in, day by day in Shanghai', async () => {
  await handIn()
  // 23:30 and 00:30 in Shanghai are one day in Greenwich.
  const [before, after] = [addDays(today, -3), addDays(today, -2)]
  await handIn(`${before}T23:30:00+08:00`)
  await handIn(`${after}T00:30:00+08:00`)
  await handIn(`${addDays(today, -40)}T12:00:00+08:00`)
  await begin()
  const { days, ...sums } = await exerciseTotals(t.db, 1)
  expect(sums).toEqual({ answered: 8, marked: 8, right: 4, seconds: 4 * 41 })
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ day: today, answered: 2, right: 1 })
  expect(days.filter(({ answered }) => answered > 0).map(({ day }) => day)).toEqual([
    ...[before, after, today],
  ])
  expect(days[0]).toEqual({ day: addDays(today, -29), answered: 0, right: 0 })
})

test('what nobody has marked is answered, and counts in no rate', async () => {
  const attemptId = await begin()
  await submitSitting(t.db, [], 1, { attemptId, answers: [queuedAnswer(7, 7, ['<p>答</p>'])] })
  expect(await exerciseTotals(t.db, 1)).toMatchObject({ answered: 1, marked: 0, right: 0 })
  const { progress, tree } = await questionBankHome(t.db, 1)
  expect(progress).toMatchObject({ answered: 1, marked: 0, right: 0 })
  expect(tree[0]).toMatchObject({ done: 1, marked: 0, right: 0 })
})

test('a learner without a sitting has 30 empty days', async () => {
  const { days, ...sums } = await exerciseTotals(t.db, 2)
  expect(sums).toEqual({ answered: 0, marked: 0, right: 0, seconds: 0 })
  expect(days.every(({ answered, right }) => answered + right === 0)).toBe(true)
})

test('the record shows the newest first, with right answers only of what was handed in', async () => {
  const first = await handIn()
  const second = await begin()
  await t.sql`update sittings set started_at = now() - interval '1 hour' where id = ${first}`
  const { items, total, pageSize } = await listExercises(t.db, 1, { page: 1 })
  expect({ total, pageSize }).toEqual({ total: 2, pageSize: 20 })
  const none = { selfScore: null, selfFull: 0 }
  const same = { kind: 'paper', title: '试卷1', full: 16, questionCount: 8, sealed: false, ...none }
  const opened = { submittedAt: null, markedFull: 0, score: null, answered: 0, right: null }
  const closed = {
    submittedAt: expect.any(String),
    markedFull: 16,
    score: 2,
    answered: 2,
    right: 1,
  }
  const startedAt = expect.stringMatching(/Z$/)
  expect(items).toEqual([
    { ...same, ...opened, id: second, startedAt },
    { ...same, ...closed, id: first, startedAt },
  ])
  expect(await listExercises(t.db, 1, { page: 2 })).toMatchObject({ items: [], total: 2 })
  expect(await listExercises(t.db, 1, { page: 1, kind: 'review' })).toMatchObject({ total: 0 })
})

test('a sitting whose time is over counts as handed in wherever it is listed', async () => {
  const id = await begin('simulation')
  await t.sql`update sittings set expires_at = now() - interval '1 hour' where id = ${id}`
  const { items } = await listExercises(t.db, 1, { page: 1 })
  expect(items).toMatchObject([{ id, score: 0, right: 0 }])
})

test('the home page counts the learner’s own, and names the sitting that waits', async () => {
  await handIn()
  await handIn(`${addDays(today, -5)}T12:00:00+08:00`)
  const open = await begin()
  await star(t.db, 1, 3)
  const examDay = addDays(today, 20)
  await setMyExam(t.db, 1, { exam: { day: examDay } })
  const counts = { answered: 2, marked: 2, right: 1, days: 2, wrong: 1, favorites: 1 }
  const exam = { id: null, title: '我的考试', day: examDay, cancelled: false }
  const { progress, tonight, tree, years } = await questionBankHome(t.db, 1)
  expect(progress).toEqual({ ...counts, due: 0, exam })
  expect(tonight?.sitting).toMatchObject({ id: open, title: '试卷1', kind: 'paper' })
  expect(years).toEqual([{ year: 2025, papers: 1 }])
  expect(tree[0]).toMatchObject({ id: 1, questions: 16, done: 2, marked: 2, right: 1 })
  await t.sql`update wrong_questions set due = now()`
  expect((await questionBankHome(t.db, 1)).progress).toMatchObject({ due: 1 })
})

test('a stranger sees the tree and no progress, another learner an empty one', async () => {
  await handIn()
  expect(await questionBankHome(t.db, null)).toMatchObject({
    tree: [{ done: 0 }, {}],
    progress: null,
  })
  expect((await questionBankHome(t.db, 2)).progress).toEqual({
    ...{ answered: 0, marked: 0, right: 0, days: 0, wrong: 0, favorites: 0, due: 0, exam: null },
  })
})
