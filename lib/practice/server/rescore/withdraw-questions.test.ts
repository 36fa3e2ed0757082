import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { addGuest } from '#lib/accounts/server/testing/guest.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { startFavorites } from '#lib/practice/server/favorites.ts'
import { takeSittings } from '#lib/practice/server/guests/take-sittings.ts'
import type { Learner } from '#lib/practice/server/learner.ts'
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
import { correctWrongBook } from './correct-wrong-book.ts'
import { restoreQuestions, withdrawQuestions } from './withdraw-questions.ts'

const t = testDatabase()
const reason = '选项 B 也对'

const withdraw = (id: number, db: Db = t.db) =>
  db.transaction((tx) => withdrawQuestions(tx, sql`select ${id}::int`, reason))
const restore = (id: number) =>
  t.db.transaction((tx) => restoreQuestions(tx, sql`select ${id}::int`))

const start = (learner: Learner) =>
  startCatalogue(t.db, [], learner, {
    ...{ catalogueId: 1, count: 100, pick: 'all' as const, clientKey: randomUUID() },
  })
/** Hands in 1 to 3 wrongly and 4 rightly. */
async function handIn(learner: Learner, { id }: Sitting, db: Db = t.db): Promise<void> {
  const answers = [
    ...[1, 2, 3].map((question) => queuedAnswer(question, question, ['B'])),
    queuedAnswer(4, 4, ['ABD']),
  ]
  await submitSitting(db, [], learner, { attemptId: id, answers })
}
/** Does the second thing beside a first one that is carried out and not committed yet. */
async function beside(first: (tx: Db) => Promise<void>, second: () => Promise<void>) {
  let [running, isDone] = [Promise.resolve(), false]
  await t.db.transaction(async (tx) => {
    await first(tx)
    running = second().finally(() => {
      isDone = true
    })
    while (!isDone && !(await isWaiting()));
  })
  await running
}
const isWaiting = async () =>
  (
    await t.sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
  ).length > 0
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

test('the comparison with the last sitting counts it as neither right nor wrong', async () => {
  await handIn(1, await start(1))
  const { id } = await start(1)
  await submitSitting(t.db, [], 1, { attemptId: id, answers: [queuedAnswer(1, 1, ['A'])] })
  const last = async () => (await getSittingReport(t.db, 1, id)).previous
  const before = await last()
  expect(before).toMatchObject({ right: 1 })
  await withdraw(4)
  expect(await last()).toEqual({ ...before, marked: (before?.marked ?? 0) - 1, right: 0 })
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

test('what its learner takes out of the book meanwhile, in a tab of before, stays out when it is taken back', async () => {
  await handIn(1, await start(1))
  await withdraw(1)
  await removeWrong(t.db, 1, 1)
  await restore(1)
  expect(await bookOf(1)).toEqual([2, 3])
})

test('a removal that waits for a withdrawal wins over its return', async () => {
  await handIn(1, await start(1))
  await beside(
    (tx) => withdraw(1, tx),
    () => removeWrong(t.db, 1, 1).then(() => {}),
  )
  await restore(1)
  expect(await bookOf(1)).toEqual([2, 3])
})

test.each([4, 1])(
  'no question is asked in place of another any more when %i is withdrawn',
  async (id) => {
    await handIn(1, await start(1))
    await t.sql`update wrong_questions set stand_in = 4 where question_id = 1`
    await withdraw(id)
    expect(await t.sql`select 1 from wrong_questions where stand_in is not null`).toEqual([])
    expect(await bookOf(1)).toEqual(id === 4 ? [1, 2, 3] : [2, 3])
  },
)

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

test('what a person or an erratum marks as wrong meanwhile enters no wrong-question book', async () => {
  const sitting = await start(1)
  const correct = () => t.db.transaction((tx) => correctWrongBook(tx, [sitting.id], 1))
  await withdraw(1)
  await handIn(1, sitting)
  await correct()
  expect(await bookOf(1)).toEqual([2, 3])
  await restore(1)
  await correct()
  expect(await bookOf(1)).toEqual([1, 2, 3])
})

test('a hand-in and the withdrawal, whichever comes first, leave it in no book and in no score', async () => {
  const sittings = [await start(1), await start(2)] as const
  const [early, late] = sittings
  await beside(
    (tx) => handIn(1, early, tx),
    () => withdraw(1),
  )
  const { total, attempt } = await getSittingReport(t.db, 1, early.id)
  expect([await bookOf(1), attempt.items[0]?.score]).toEqual([[2, 3], null])
  await restore(1)
  expect(await bookOf(1)).toEqual([1, 2, 3])
  await beside(
    (tx) => withdraw(1, tx),
    () => handIn(2, late),
  )
  expect(await bookOf(2)).toEqual([2, 3])
  const other = await getSittingReport(t.db, 2, late.id)
  expect([other.total.full, other.attempt.score]).toEqual([total.full, attempt.score])
  await restore(1)
  expect(await bookOf(2)).toEqual([2, 3])
})

test('a guest who takes an account meanwhile brings it into no book either', async () => {
  const guest = await addGuest(t.db)
  await handIn(guest, await start(guest))
  await beside(
    async (tx) => void (await takeSittings(tx, guest.guestId, 1)),
    () => withdraw(1),
  )
  expect(await bookOf(1)).toEqual([2, 3])
})

test('of collected questions those that are withdrawn are not asked, and no membership opens them', async () => {
  await t.sql`insert into favorites (user_id, question_id) values (1, 1), (1, 4)`
  await withdraw(1)
  const started = () => startFavorites(t.db, 1, { count: 20, clientKey: randomUUID() })
  expect(askedOf(await started())).toEqual([4])
  await withdraw(4)
  await expect(started()).rejects.toMatchObject({ code: 'nothing_to_practise' })
})
