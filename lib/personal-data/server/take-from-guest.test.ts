import { randomUUID } from 'node:crypto'
import { addGuest, newGuestToken } from '#lib/accounts/server/testing/guest.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { progressOf } from '#lib/practice/server/report/home-page.ts'
import { getPaperStatus } from '#lib/practice/server/report/paper-status.ts'
import { getSittingReport } from '#lib/practice/server/report/report.ts'
import { exerciseTotals } from '#lib/practice/server/report/totals.ts'
import { saveAnswers } from '#lib/practice/server/sittings/save-answers.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import {
  addLearners,
  addQuestionBank,
  addSamplePaper,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { takeFromGuest } from './take-from-guest.ts'

const t = testDatabase()
type Learner = number | { guestId: number }
const begin = (learner: Learner, clientKey = randomUUID()) =>
  startCatalogue(t.db, [], learner, { catalogueId: 11, count: 5, pick: 'all', clientKey })
const paper = (learner: Learner) =>
  startPaper(t.db, learner, { paperId: 1, kind: 'paper', clientKey: randomUUID() })
const answers = [queuedAnswer(1, 1, ['A']), queuedAnswer(2, 2, ['B'])]
const submit = (learner: Learner, attemptId: number, queue = answers) =>
  submitSitting(t.db, [], learner, { attemptId, answers: queue })
const recorded = async (userId: number) => ({
  firsts:
    await t.sql`select question_id, correct from first_answers where user_id = ${userId} order by 1`,
  stats: await t.sql`select question_id, answered, "right", picks from question_stats order by 1`,
  book: await t.sql`select question_id, wrong_times from wrong_questions where user_id = ${userId} order by 1`,
})

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 3)
  await addSamplePaper(t.db)
})
afterEach(async () => {
  await t.sql`truncate guests, sittings, first_answers, question_stats, wrong_questions, rate_limits cascade`
})

test('what a guest handed in counts as if the account had', async () => {
  const { id: own } = await begin(1)
  await submit(1, own)
  const expected = await recorded(1)
  await t.sql`truncate first_answers, question_stats`
  const guest = await addGuest(t.db)
  const { id } = await begin(guest)
  await submit(guest, id)
  expect(await takeFromGuest(t.db, 2, guest.token)).toEqual({ sittings: 1, isDailyTaken: false })
  expect(await recorded(2)).toEqual(expected)
  expect(expected.firsts).toHaveLength(2)
  expect(expected.book).toHaveLength(1)
  expect(await exerciseTotals(t.db, 2)).toMatchObject({ answered: 2, right: 1 })
  expect(await progressOf(t.db, 2)).toMatchObject({ answered: 2, wrong: 1, days: 1 })
  expect(await getSittingReport(t.db, 2, id)).toMatchObject({ total: { answered: 2 } })
  await expect(getSittingReport(t.db, guest, id)).rejects.toMatchObject({ code: 'not_found' })
})

test('one account takes it, once, however many ask at once', async () => {
  const guest = await addGuest(t.db)
  const { id } = await begin(guest)
  await submit(guest, id)
  const all = await Promise.all([1, 2, 3, 1, 2, 3].map((n) => takeFromGuest(t.db, n, guest.token)))
  expect(all.map(({ sittings }) => sittings).sort()).toEqual([0, 0, 0, 0, 0, 1])
  expect(await t.sql`select answered from question_stats`).toEqual([
    { answered: 1 },
    { answered: 1 },
  ])
  expect(await t.sql`select count(*)::int as n from first_answers`).toEqual([{ n: 2 }])
})

test('the token is worth nothing afterwards', async () => {
  const guest = await addGuest(t.db)
  await begin(guest)
  await takeFromGuest(t.db, 1, guest.token)
  expect(await takeFromGuest(t.db, 2, guest.token)).toEqual({ sittings: 0, isDailyTaken: false })
  await expect(begin(guest)).rejects.toMatchObject({ code: 'account_required' })
  expect(await t.sql`select user_id from sittings`).toEqual([{ user_id: 1 }])
  expect(await takeFromGuest(t.db, 2, newGuestToken())).toEqual({
    sittings: 0,
    isDailyTaken: false,
  })
})

test('what the account has answered before stays its first answer', async () => {
  const { id: own } = await begin(1)
  await submit(1, own, [queuedAnswer(1, 1, ['B'])])
  const guest = await addGuest(t.db)
  for (let n = 0; n < 2; n++) await submit(guest, (await begin(guest)).id)
  await takeFromGuest(t.db, 1, guest.token)
  const { firsts, stats } = await recorded(1)
  expect(firsts).toEqual([
    { question_id: 1, correct: false },
    { question_id: 2, correct: false },
  ])
  expect(stats.map(({ answered }) => answered)).toEqual([1, 1])
})

test('a sitting under way goes on in the account', async () => {
  const guest = await addGuest(t.db)
  const { id } = await begin(guest)
  await saveAnswers(t.db, guest, { attemptId: id, answers })
  await takeFromGuest(t.db, 1, guest.token)
  const later = { attemptId: id, answers: [queuedAnswer(3, 3, ['ABD'])] }
  await expect(saveAnswers(t.db, guest, later)).rejects.toMatchObject({ code: 'not_found' })
  await saveAnswers(t.db, 1, later)
  await submit(1, id, [])
  expect((await recorded(1)).firsts).toHaveLength(3)
})

test('the beginning of a paper is not the paper, and two of them do not collide', async () => {
  const [first, second] = [await addGuest(t.db), await addGuest(t.db)]
  const key = randomUUID()
  await begin(1, key)
  await begin(second, key)
  for (const guest of [first, second]) await paper(guest)
  await takeFromGuest(t.db, 1, first.token)
  await takeFromGuest(t.db, 1, second.token)
  expect(
    await t.sql`select kind, submitted_at is null as open from sittings where user_id = 1 order by id`,
  ).toEqual([
    { kind: 'catalogue', open: true },
    { kind: 'catalogue', open: true },
    { kind: 'sample', open: true },
    { kind: 'sample', open: false },
  ])
  expect(await getPaperStatus(t.db, 1, 1)).toMatchObject({
    state: 'new',
    open: [],
    lastAttemptId: null,
  })
})

test('a sitting begun or handed in at the same moment is taken whole or not at all', async () => {
  for (let n = 0; n < 5; n++) {
    const guest = await addGuest(t.db)
    const { id } = await begin(guest)
    await Promise.allSettled([
      submit(guest, id),
      takeFromGuest(t.db, 1, guest.token),
      begin(guest),
      begin(guest),
    ])
    expect(await t.sql`select 1 from sittings where guest_id = ${guest.guestId}`).toEqual([])
  }
  expect(
    await t.sql`select 1 from sittings s where submitted_at is not null and not exists (
      select from first_answers f where f.user_id = s.user_id)`,
  ).toEqual([])
})
