import { randomUUID } from 'node:crypto'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { getSittingReport } from '#lib/practice/server/report/report.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import {
  addLearners,
  addQuestionBank,
  addSamplePaper,
  planted,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { getSittingView } from './get-sitting.ts'
import { listRevealed, revealAnswer } from './reveal-answer.ts'
import { saveAnswers } from './save-answers.ts'
import { submitSitting } from './submit-sitting.ts'

const t = testDatabase()
const begin = async (mode: 'practice' | 'study', userId = 1) => {
  const start = { catalogueId: 11, count: 8, pick: 'all' as const, mode, clientKey: randomUUID() }
  return (await startCatalogue(t.db, [], userId, start)).id
}
const wrong = queuedAnswer(1, 1, ['B'], { seconds: 20, changedAt: 1000 })
const right = queuedAnswer(1, 1, ['A'], { seconds: 90, changedAt: 2000, flagged: true })
const reveal = (attemptId: number, answer = wrong) => revealAnswer(t.db, 1, { attemptId, answer })
const keysIn = (value: unknown) => JSON.stringify(value).split(planted).length - 1

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
  await addSamplePaper(t.db)
})
afterEach(async () => {
  await t.sql`truncate sittings, first_answers, question_stats, wrong_questions cascade`
})

test('the key of a question comes with its stored answer, and those of the others stay', async () => {
  const id = await begin('study')
  expect(await listRevealed(t.db, 1, id)).toEqual([])
  const { item, saved } = await reveal(id)
  expect(saved).toEqual([{ position: 1, changedAt: 1000 }])
  expect(item).toMatchObject({ position: 1, score: 0, correct: false, seconds: 20 })
  expect(item.question).toMatchObject({ answer: 'A', userAnswers: [{ answer: 'B' }] })
  expect(await listRevealed(t.db, 1, id)).toEqual([item])
  const view = await getSittingView(t.db, 1, id)
  expect(view).toMatchObject({ mode: 'study', submitted: false })
  expect(view.questions[0]?.saved?.answer.webAnswerDTOList[0]?.answer).toBe('B')
  expect(keysIn(view)).toBe(0)
})

test('once its key was shown an answer stays, from whichever device; its flag still changes', async () => {
  const id = await begin('study')
  await reveal(id)
  await saveAnswers(t.db, 1, { attemptId: id, answers: [right] })
  const again = await reveal(id, { ...right, changedAt: 3000 })
  expect(again.item).toMatchObject({ correct: false, flagged: true, seconds: 20 })
  await submitSitting(t.db, [], 1, { attemptId: id, answers: [{ ...right, changedAt: 4000 }] })
  const { attempt } = await getSittingReport(t.db, 1, id)
  expect(attempt.items[0]).toMatchObject({ correct: false, score: 0, seconds: 20 })
})

test('an answer that another device made later is the one that is shown its key', async () => {
  const id = await begin('study')
  await saveAnswers(t.db, 1, { attemptId: id, answers: [right] })
  expect((await reveal(id)).item).toMatchObject({ correct: true })
})

test('it counts as a first answer at once, whatever is handed in elsewhere afterwards', async () => {
  const id = await begin('study')
  await reveal(id)
  const other = await begin('practice')
  await submitSitting(t.db, [], 1, { attemptId: other, answers: [right] })
  await submitSitting(t.db, [], 1, { attemptId: id, answers: [] })
  expect(await t.sql`select question_id, correct from first_answers`).toEqual([
    { question_id: 1, correct: false },
  ])
  expect(await t.sql`select answered, "right" from question_stats`).toEqual([
    { answered: 1, right: 0 },
  ])
})

test.each([
  ['a blank', queuedAnswer(1, 1, [''])],
  ['an empty paragraph', queuedAnswer(7, 7, ['<p></p>'])],
])('%s is shown nothing', async (_, answer) => {
  const id = await begin('study')
  await expect(reveal(id, answer)).rejects.toMatchObject({ code: 'answer_first' })
  expect(await listRevealed(t.db, 1, id)).toEqual([])
})

test('the answer of one question opens no other', async () => {
  const id = await begin('study')
  const ofAnother = { ...wrong, position: 2 }
  await expect(reveal(id, ofAnother)).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a practice, a paper and an exam show no key before the hand-in, whatever is asked', async () => {
  const paper = async (kind: 'paper' | 'simulation') =>
    (await startPaper(t.db, 1, { paperId: 1, kind, clientKey: randomUUID() })).id
  for (const id of [await begin('practice'), await paper('paper'), await paper('simulation')]) {
    await expect(reveal(id)).rejects.toMatchObject({ code: 'key_after_hand_in' })
    await t.sql`insert into sitting_answers (sitting_id, position, answer, changed_at, revealed_at)
      values (${id}, 1, ${JSON.stringify(wrong.answer)}::text::jsonb, 1, now())`
    expect(await listRevealed(t.db, 1, id)).toEqual([])
  }
  await expect(
    t.sql`update sittings set mode = 'study' where paper_id is not null`,
  ).rejects.toMatchObject({ cause: { code: '23514' } })
})

test('nobody else sees it, nor a guest, and after the hand-in it is the report that shows', async () => {
  const id = await begin('study')
  const asOther = { attemptId: id, answer: wrong }
  await expect(revealAnswer(t.db, 2, asOther)).rejects.toMatchObject({ code: 'not_found' })
  await reveal(id)
  await expect(listRevealed(t.db, 2, id)).rejects.toMatchObject({ code: 'not_found' })
  await submitSitting(t.db, [], 1, { attemptId: id, answers: [] })
  await expect(reveal(id)).rejects.toMatchObject({ code: 'sitting_closed' })
  expect(await listRevealed(t.db, 1, id)).toEqual([])
  const asGuest = { catalogueId: 11, count: 5, pick: 'all', mode: 'study' } as const
  await expect(
    startCatalogue(t.db, [], { guestId: 1 }, { ...asGuest, clientKey: randomUUID() }),
  ).rejects.toMatchObject({ code: 'account_required' })
})
