import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { startFavorites } from '#lib/practice/server/favorites.ts'
import { getSittingReport } from '#lib/practice/server/report/report.ts'
import { findQuestionView } from '#lib/practice/server/sittings/questions/question-view.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import {
  listWrongQuestions,
  removeWrong,
  startWrong,
} from '#lib/practice/server/wrong-book/wrong-questions.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import {
  addLearners,
  addQuestionBank,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { restoreQuestions, withdrawQuestions } from './withdraw-questions.ts'

const t = testDatabase()
const reason = '选项 B 也对'

const withdraw = (id: number) =>
  t.db.transaction((tx) => withdrawQuestions(tx, sql`select ${id}::int`, reason))
const restore = (id: number) =>
  t.db.transaction((tx) => restoreQuestions(tx, sql`select ${id}::int`))

const start = (userId: number) =>
  startCatalogue(t.db, [], userId, {
    ...{ catalogueId: 1, count: 100, pick: 'all' as const, clientKey: randomUUID() },
  })
/** Hands in 1 to 3 wrongly and 4 rightly. */
async function handIn(userId: number, { id }: Sitting): Promise<void> {
  const answers = [
    ...[1, 2, 3].map((question) => queuedAnswer(question, question, ['B'])),
    queuedAnswer(4, 4, ['ABD']),
  ]
  await submitSitting(t.db, [], userId, { attemptId: id, answers })
}
const bookOf = async (userId: number) =>
  (await listWrongQuestions(t.db, userId, { page: 1 })).items
    .map(({ questionId }) => questionId)
    .sort((one, other) => one - other)
const askedOf = ({ questions }: Sitting) =>
  questions.map(({ question }) => Number(question.id)).sort((one, other) => one - other)

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
})
beforeEach(async () => {
  await t.sql`truncate sittings, first_answers, wrong_questions, question_stats, favorites cascade`
  await t.sql`update questions set withdrawn = null, withdrawn_at = null where withdrawn_at is not null`
})

test('a report tells of a withdrawn question why, and counts it no more, until it is taken back', async () => {
  const sitting = await start(1)
  await handIn(1, sitting)
  const before = await getSittingReport(t.db, 1, sitting.id)
  const was = before.attempt.items.find(({ position }) => position === 1)
  expect(was).toMatchObject({ correct: false, question: { answer: 'A' } })
  await withdraw(1)
  const { total, attempt } = await getSittingReport(t.db, 1, sitting.id)
  const is = attempt.items.find(({ position }) => position === 1)
  expect(is).toMatchObject({ full: 0, score: null, correct: null, rule: '不计分' })
  expect(is?.question).toMatchObject({
    ...{ withdrawn: reason, answer: '', analysisList: [], hitRateInformation: null },
    userAnswers: was?.question.userAnswers,
  })
  expect(total).toMatchObject({
    ...{ questions: before.total.questions, right: before.total.right },
    full: before.total.full - (was?.full ?? 0),
  })
  expect(attempt).toMatchObject({ score: total.score, full: total.full })
  expect((await findQuestionView(t.db, 1, 1))?.question.withdrawn).toBe(reason)
  await restore(1)
  expect(await getSittingReport(t.db, 1, sitting.id)).toEqual(before)
})

test('it leaves the wrong-question book, and comes back to who had it there', async () => {
  await handIn(1, await start(1))
  await removeWrong(t.db, 1, 2)
  await withdraw(1)
  await withdraw(2)
  expect(await bookOf(1)).toEqual([3])
  const again = { kind: 'wrong' as const, count: 20 }
  expect(askedOf(await startWrong(t.db, 1, { ...again, clientKey: randomUUID() }))).toEqual([3])
  await restore(1)
  await restore(2)
  expect(await bookOf(1)).toEqual([1, 3])
  expect(askedOf(await startWrong(t.db, 1, { ...again, clientKey: randomUUID() }))).toEqual([1, 3])
})

test('one that was asked in place of another is so no more', async () => {
  await handIn(1, await start(1))
  await t.sql`update wrong_questions set stand_in = 4 where question_id = 1`
  await withdraw(4)
  expect(await t.sql`select 1 from wrong_questions where stand_in is not null`).toEqual([])
  expect(await bookOf(1)).toEqual([1, 2, 3])
})

test('what is handed in later counts in no rate and no wrong-question book', async () => {
  const sitting = await start(2)
  await withdraw(1)
  await handIn(2, sitting)
  expect(await bookOf(2)).toEqual([2, 3])
  const firsts = await t.sql<{ id: number }[]>`
    select question_id as id from first_answers where user_id = 2 order by question_id`
  expect(firsts.map(({ id }) => id)).toEqual([2, 3, 4])
  expect(await t.sql`select 1 from question_stats where question_id = 1`).toEqual([])
})

test('of collected questions those that are withdrawn are not asked, and no membership opens them', async () => {
  await t.sql`insert into favorites (user_id, question_id) values (1, 1), (1, 4)`
  await withdraw(1)
  const started = () => startFavorites(t.db, 1, { count: 20, clientKey: randomUUID() })
  expect(askedOf(await started())).toEqual([4])
  await withdraw(4)
  await expect(started()).rejects.toMatchObject({ code: 'nothing_to_practise' })
})
