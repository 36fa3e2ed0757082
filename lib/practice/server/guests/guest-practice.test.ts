import { randomUUID } from 'node:crypto'
import { addGuest } from '#lib/accounts/server/testing/guest.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { getSittingReport } from '#lib/practice/server/report/report.ts'
import { getSittingView } from '#lib/practice/server/sittings/get-sitting.ts'
import { saveAnswers } from '#lib/practice/server/sittings/save-answers.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import {
  addLearners,
  addPaper,
  addQuestionBank,
  addSamplePaper,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'

const t = testDatabase()
type Guest = { guestId: number }
const catalogue = (guest: Guest, more: object = {}) =>
  startCatalogue(t.db, [], guest, {
    ...{ catalogueId: 11, count: 100, pick: 'random' as const, clientKey: randomUUID() },
    ...more,
  })
const paper = (learner: Guest | number, paperId = 1) =>
  startPaper(t.db, learner, { paperId, kind: 'paper', clientKey: randomUUID() })
const idsOf = ({ questions }: Awaited<ReturnType<typeof paper>>) =>
  questions.map(({ question }) => Number(question.id))

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 31)
  await addSamplePaper(t.db)
})
afterEach(async () => {
  await t.sql`truncate guests, sittings, first_answers, question_stats, rate_limits cascade`
})

test('a guest is asked the first five questions of a catalogue, however they are asked for', async () => {
  const guest = await addGuest(t.db)
  for (const more of [{}, { pick: 'new' }, { pick: 'wrong' }, { count: 1 }])
    expect(idsOf(await catalogue(guest, more))).toEqual([1, 2, 3, 4, 5])
  expect(await t.sql`select count(*)::int as n from sittings`).toEqual([{ n: 1 }])
  expect(idsOf(await catalogue(guest, { catalogueId: 1 }))).toEqual([1, 2, 3, 4, 5])
})

test('of a paper they are the first five that are for everybody', async () => {
  const guest = await addGuest(t.db)
  const sitting = await paper(guest)
  expect(sitting).toMatchObject({ kind: 'sample', paperId: 1, full: 10, remaining: null })
  expect(idsOf(sitting)).toEqual([1, 2, 3, 4, 5])
  const questions = [20, 17, 6, 5, 4, 3, 2, 1].map((id) => ({ id, score: 1 }))
  await addPaper(t.db, { id: 7, sections: [{ questions }] })
  expect(idsOf(await paper(guest, 7))).toEqual([6, 5, 4, 3, 2])
  // Pressed again it is continued, and what the account begins is the whole paper.
  expect((await paper(guest)).id).toBe(sitting.id)
  expect(idsOf(await paper(1))).toHaveLength(8)
})

test('what hangs below an open catalogue for members is not asked', async () => {
  const guest = await addGuest(t.db)
  await t.sql`update catalogues set members_only = true where id = 11`
  expect(idsOf(await catalogue(guest, { catalogueId: 1 }))).toEqual([9, 10, 11, 12, 13])
  await expect(catalogue(guest)).rejects.toMatchObject({ code: 'account_required' })
  await t.sql`update catalogues set members_only = false where id = 11`
})

test('an answer is saved, continued and reported on, and is in no statistic', async () => {
  const guest = await addGuest(t.db)
  const { id } = await catalogue(guest)
  const answers = [queuedAnswer(1, 1, ['B']), queuedAnswer(2, 2, ['A'])]
  await saveAnswers(t.db, guest, { attemptId: id, answers })
  expect((await getSittingView(t.db, guest, id)).questions[0]?.saved).toMatchObject({ position: 1 })
  await submitSitting(t.db, [], guest, { attemptId: id, answers: [] })
  const report = await getSittingReport(t.db, guest, id)
  expect(report.attempt.items[0]).toMatchObject({ correct: false })
  expect(report.total).toMatchObject({ questions: 5, answered: 2 })
  const [rows] = await t.sql`select (select count(*)::int from first_answers) as firsts,
    (select count(*)::int from question_stats) as stats,
    (select count(*)::int from wrong_questions) as book`
  expect(rows).toEqual({ firsts: 0, stats: 0, book: 0 })
})

test('no learner is compared with guests, nor a guest with anybody', async () => {
  for (let n = 0; n < 40; n++) {
    const guest = await addGuest(t.db)
    const { id } = await paper(guest)
    await submitSitting(t.db, [], guest, { attemptId: id, answers: [] })
  }
  await t.sql`update sittings set kind = 'paper'`
  const { id } = await paper(1)
  await submitSitting(t.db, [], 1, { attemptId: id, answers: [] })
  expect((await getSittingReport(t.db, 1, id)).beaten).toBeNull()
  for (let user = 2; user <= 31; user++) {
    const own = await paper(user)
    await submitSitting(t.db, [], user, { attemptId: own.id, answers: [] })
  }
  expect((await getSittingReport(t.db, 1, id)).beaten).not.toBeNull()
  const guest = await addGuest(t.db)
  const own = await paper(guest)
  await submitSitting(t.db, [], guest, { attemptId: own.id, answers: [] })
  expect((await getSittingReport(t.db, guest, own.id)).beaten).toBeNull()
})

test('a guest begins sixty sittings a day and writes little', async () => {
  const guest = await addGuest(t.db)
  await catalogue(guest)
  await t.sql`update rate_limits set calls = 60 where "limit" = 'sittings'`
  const another = catalogue(guest, { catalogueId: 12 })
  await expect(another).rejects.toMatchObject({ code: 'guests_enough' })
  await t.sql`truncate rate_limits`
  const { id } = await catalogue(guest, { catalogueId: 12 })
  const text = '字'.repeat(1900)
  const write = (n: number) =>
    saveAnswers(t.db, guest, {
      attemptId: id,
      answers: [queuedAnswer(1, 9, ['A'], { scratch: text, changedAt: n })],
    })
  await write(1)
  await t.sql`update rate_limits set calls = 199000 where "limit" = 'written-bytes'`
  await t.sql`update sitting_answers set scratch = ''`
  await expect(write(2)).rejects.toMatchObject({
    fields: [{ reason: '今天写下的内容已经很多，请明天再来' }],
  })
})

test('a sitting belongs to one guest or one account', async () => {
  const guest = await addGuest(t.db)
  const { id } = await catalogue(guest)
  const refusal = { cause: { constraint: 'sittings_one_owner' } }
  await expect(t.sql`update sittings set user_id = 1 where id = ${id}`).rejects.toMatchObject(
    refusal,
  )
  await expect(t.sql`update sittings set guest_id = null where id = ${id}`).rejects.toMatchObject(
    refusal,
  )
})
